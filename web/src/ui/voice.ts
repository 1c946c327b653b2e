/** What can be asked of `Spoken` from outside, by `bind:this`. */
export interface Voice {
  /** Says words to those who do not see the page; nothing is said of nothing. */
  say(words: string): void;
}
