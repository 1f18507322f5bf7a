/** The rules for events in a language other than English. */
export interface EventLanguage {
  /** What people go to or take part in, with its compounds. */
  occasions: RegExp;
  /** At the end of the text before an occasion that is not itself spoken of: "before the meeting". */
  notBefore: RegExp;
  /** In sentences about the past, about conditions, about deadlines, and about what still has to be arranged. */
  excluded: RegExp;
  cancelled: RegExp;
  /** Occasions of the evening: dinner at nine is at 21:00. */
  evening: RegExp;
  /** Answers that confirm a day. */
  confirms: RegExp;
  /** The speaker alone, and third persons. */
  firstPerson: RegExp;
  others: RegExp;
  /** At the end of the text before an occasion, and at the start of the text after it: what the title needs. */
  modifier?: RegExp;
  complement: RegExp;
}
