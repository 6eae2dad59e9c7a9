// The transport to a server: one WebSocket per battle, REST for everything else.
import type { Asked, Told } from './protocol_table';
import { readAnswer, Refusal, type Line, type Listener, type Transport } from './transport';

/** How long an idle connection may take to show that it still works. */
const proofMs = 4000;
const firstWaitMs = 250;
const longestWaitMs = 8000;

class SocketLine implements Line {
  private socket: WebSocket | null = null;
  private waitMs = firstWaitMs;
  private closed = false;
  private heard = 0; // messages
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    this.connect();
    document.addEventListener('visibilitychange', this.wake);
    globalThis.addEventListener('online', this.wake);
  }

  /** A phone that has been asleep may keep a dead socket for minutes without noticing. */
  private readonly wake = (): void => {
    if (document.hidden || this.closed) return;
    if (this.socket?.readyState !== WebSocket.OPEN) return this.again();
    const before = this.heard;
    this.send({ type: 'offers', ask: 0 });
    setTimeout(() => !this.closed && this.heard === before && this.again(), proofMs);
  };

  /** Reconnects at once and replaces any current socket. */
  private again(): void {
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    const { socket } = this;
    if (socket) socket.onclose = socket.onmessage = null;
    socket?.close();
    this.listener.down();
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.waitMs = firstWaitMs;
      this.listener.up();
    };
    socket.onmessage = (event) => {
      ++this.heard;
      this.listener.told(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = () => {
      if (this.closed) return;
      this.listener.down();
      this.timer = setTimeout(() => !this.closed && this.connect(), this.waitMs);
      this.waitMs = Math.min(this.waitMs * 2, longestWaitMs);
    };
  }

  send(message: Asked): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    document.removeEventListener('visibilitychange', this.wake);
    globalThis.removeEventListener('online', this.wake);
    this.socket?.close();
  }
}

export class ServerTransport implements Transport {
  readonly kind = 'server';
  private readonly base = new URL('.', document.baseURI);

  open(listener: Listener): Line {
    const address = new URL('ws', this.base);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return new SocketLine(address.href, listener);
  }

  askText(method: 'GET' | 'POST', path: string, body?: string): Promise<string> {
    return this.fetch(path, { method, ...(body === undefined ? {} : { body }) });
  }

  wholeRecord(match: string, moderate: string): Promise<string> {
    return this.fetch(`/api/matches/${match}/record`, { headers: { authorization: `Bearer ${moderate}` } });
  }

  private async fetch(path: string, how: RequestInit): Promise<string> {
    let response: Response;
    try {
      response = await fetch(new URL(path.slice(1), this.base), how);
    } catch {
      const message = 'The server does not answer. Is it still running?';
      throw new Refusal({ code: 'no-server', message, where: '', rule: '' });
    }
    return readAnswer(response.status, await response.text());
  }

  async ask<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> {
    return JSON.parse(await this.askText(method, path, body)) as T;
  }

  async wake(): Promise<void> {
    // a server stores its own matches
  }
}
