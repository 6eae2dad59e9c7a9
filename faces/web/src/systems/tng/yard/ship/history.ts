// The steps of changing a design, for undo and redo. Designs are immutable: each step is a new one.

interface Step<State> {
  state: State;
  /** The change that led to this state, for the tooltip of Undo: "Add 4 Ph-7". */
  what: string;
}

const stepsMax = 300;

export class History<State> {
  private steps: Step<State>[];
  private at = 0;
  private joins = '';

  constructor(state: State) {
    this.steps = [{ state, what: '' }];
  }

  get state(): State {
    return this.steps[this.at]!.state;
  }

  /** What an undo would take back, or a redo repeat; '' if there is nothing. */
  get undoes(): string {
    return this.steps[this.at]!.what;
  }
  get redoes(): string {
    return this.steps[this.at + 1]?.what ?? '';
  }

  /**
   * Adds a step. A step with the same `join` as the previous one replaces it, so that a single undo
   * takes back a typed word.
   */
  push(state: State, what: string, join = ''): void {
    if (state === this.state) return;
    const joined = join !== '' && join === this.joins && this.at > 0;
    this.steps = this.steps.slice(0, this.at + (joined ? 0 : 1));
    this.steps.push({ state, what });
    if (this.steps.length > stepsMax) this.steps.shift();
    this.at = this.steps.length - 1;
    this.joins = join;
  }

  /** Makes the next step a separate one, whatever its `join`. */
  part(): void {
    this.joins = '';
  }

  /** Goes back a step; returns false if there was nothing to undo. */
  undo(): boolean {
    return this.go(-1);
  }
  redo(): boolean {
    return this.go(1);
  }

  private go(by: number): boolean {
    if (!this.steps[this.at + by]) return false;
    this.at += by;
    this.joins = '';
    return true;
  }
}
