// Work that a page does for its player: whether it is under way and its outcome in words.
import { messageOf } from '../storage/files';

export class Doing {
  busy = $state(false);
  /** What went wrong or what the work reported; '' while it is under way. */
  told = $state('');

  async run(work: () => Promise<string | void>): Promise<void> {
    this.busy = true;
    this.told = '';
    try {
      this.told = (await work()) ?? '';
    } catch (error) {
      this.told = messageOf(error);
    }
    this.busy = false;
  }
}
