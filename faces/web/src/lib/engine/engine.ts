// The engine: the session and its systems as WebAssembly, for a worker or for node. The page
// provides hashing, entropy and a place to store records (faces/wasm/imports.cpp).
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

export interface Letter {
  to: number;
  text: string;
}
/** A line of a record (line 0 is the header), or the private sheet if `sequence` is missing. */
export interface Kept {
  match: string;
  sequence?: number;
  text: string;
}
export interface Answer {
  status: number;
  type: string;
  body: string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  klaxon_alloc(bytes: number): number;
  klaxon_free(at: number): void;
  klaxon_result(): number;
  klaxon_receive(client: number, at: number, bytes: number): number;
  klaxon_tick(nowMs: number): number;
  klaxon_answer(at: number, bytes: number): number;
  /** Only engines that search export this. */
  klaxon_analysis(at: number, bytes: number): number;
  klaxon_thinks?(): number;
  klaxon_think?(): number;
  klaxon_connect(): number;
  klaxon_disconnect(client: number): void;
}

const toBytes = new TextEncoder();
const toText = new TextDecoder();
const chachaNonceBytes = 12;
const notCapable = 76; // WASI's error number for functions that this page does not offer

export class Engine {
  private readonly kept: Kept[] = [];
  private exports!: Exports;

  static async start(module: WebAssembly.Module): Promise<Engine> {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, engine.imports(module));
    engine.exports = instance.exports as unknown as Exports;
    engine.exports._initialize();
    return engine;
  }

  connect(): number {
    return this.exports.klaxon_connect();
  }

  disconnect(client: number): void {
    this.exports.klaxon_disconnect(client);
  }

  receive(client: number, message: string): Letter[] {
    return this.letters(this.call(message, (at, bytes) => this.exports.klaxon_receive(client, at, bytes)));
  }

  tick(nowMs: number): Letter[] {
    return this.letters(this.result(this.exports.klaxon_tick(nowMs)));
  }

  /** Is a bot thinking? For use only in an engine that searches. */
  get thinks(): boolean {
    return (this.exports.klaxon_thinks?.() ?? 0) !== 0;
  }
  /** Lets the engine think for a moment and returns the result, which is usually nothing. */
  think(): Letter[] {
    const size = this.exports.klaxon_think!();
    return size === 0 ? [] : this.letters(this.result(size));
  }

  answer(method: string, path: string, body = ''): Answer {
    const about = path.startsWith('/api/analysis') ? 'klaxon_analysis' : 'klaxon_answer';
    const text = this.call(`${method} ${path}\n${body}`, (at, bytes) => this.exports[about](at, bytes));
    const end = text.indexOf('\n');
    const [status, type = ''] = text.slice(0, end).split(' ');
    return { status: Number(status), type, body: text.slice(end + 1) };
  }

  /** Everything that calls since the last takeKept() want to have stored. */
  takeKept(): Kept[] {
    return this.kept.splice(0);
  }

  private letters(lines: string): Letter[] {
    return lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const space = line.indexOf(' ');
        return { to: Number(line.slice(0, space)), text: line.slice(space + 1) };
      });
  }

  private call(text: string, work: (at: number, bytes: number) => number): string {
    const bytes = toBytes.encode(text);
    const at = this.exports.klaxon_alloc(bytes.length);
    this.view(at, bytes.length).set(bytes);
    const size = work(at, bytes.length);
    const result = this.result(size);
    this.exports.klaxon_free(at);
    return result;
  }

  private result(size: number): string {
    return this.text(this.exports.klaxon_result(), size);
  }

  private view(at: number, bytes: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at >>> 0, bytes);
  }

  private text(at: number, bytes: number): string {
    return toText.decode(this.view(at, bytes));
  }

  private imports(module: WebAssembly.Module): WebAssembly.Imports {
    const klaxon = {
      sha256: (at: number, size: number, out: number) => this.view(out, 32).set(sha256(this.view(at, size))),
      hmac_sha256: (key: number, keySize: number, at: number, size: number, out: number) =>
        this.view(out, 32).set(hmac(sha256, this.view(key, keySize), this.view(at, size))),
      chacha20: (key: number, block: number, out: number, size: number) => {
        const nothing = new Uint8Array(size);
        const nonce = new Uint8Array(chachaNonceBytes);
        this.view(out, size).set(chacha20(this.view(key, 32).slice(), nonce, nothing, undefined, block));
      },
      random: (out: number, size: number) => {
        crypto.getRandomValues(this.view(out, size) as Uint8Array<ArrayBuffer>);
      },
      append: (match: number, matchSize: number, sequence: number, at: number, size: number) => {
        this.kept.push({ match: this.text(match, matchSize), sequence, text: this.text(at, size) });
        return 1;
      },
      keep: (match: number, matchSize: number, at: number, size: number) => {
        this.kept.push({ match: this.text(match, matchSize), text: this.text(at, size) });
        return 1;
      },
    };
    return { klaxon, wasi_snapshot_preview1: this.wasi(module) };
  }

  /** The C library imports WASI functions; all it really needs is a place to print its last message. */
  private wasi(module: WebAssembly.Module): Record<string, CallableFunction> {
    const doors: Record<string, CallableFunction> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      if (from === 'wasi_snapshot_preview1') doors[name] = () => notCapable;
    doors['proc_exit'] = () => {
      throw new Error('The engine has stopped.');
    };
    doors['fd_write'] = (_file: number, parts: number, count: number, written: number) => {
      const memory = new DataView(this.exports.memory.buffer);
      let text = '';
      let bytes = 0;
      for (let i = 0; i < count; ++i) {
        const size = memory.getUint32(parts + i * 8 + 4, true);
        text += this.text(memory.getUint32(parts + i * 8, true), size);
        bytes += size;
      }
      console.error(text);
      memory.setUint32(written, bytes, true);
      return 0;
    };
    return doors;
  }
}
