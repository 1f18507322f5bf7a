import type { PoolName } from './words.ts';

/** A fact that is said in a conversation and asked for later. `{a}` and `{b}` are words of the pools, `{who}` is a name. */
export interface FactPattern {
  a: PoolName;
  b: PoolName;
  says: readonly string[];
  /** The question in the words of the conversation. */
  asks: string;
  /** The question in other words, `{a'}` and `{b'}`, and without the name. */
  asksOtherwise: string;
}

export const patterns: readonly FactPattern[] = [
  {
    a: 'fixture',
    b: 'room',
    says: [
      '{who} had a look at the {a} in the {b} and wants two hundred for it',
      'So {who} is coming for the {a} in our {b} after all',
    ],
    asks: 'Who is going to look at the {a} in the {b}, was it {who}?',
    asksOtherwise: "Which repairs does the {b'} need, the {a'} for one?",
  },
  {
    a: 'fixture',
    b: 'trouble',
    says: ['I told {who} that the {a} is {b} again', '{who} noticed that our {a} has been {b} for weeks'],
    asks: 'What did {who} say about the {b} {a}?',
    asksOtherwise: "Is the {a'} still {b'}?",
  },
  {
    a: 'dish',
    b: 'food',
    says: ['{who} makes {a} with {b} and a lot of garlic', 'You have to try the {a} with {b} that {who} cooked'],
    asks: "What goes into {who}'s {a} with {b}?",
    asksOtherwise: "That recipe for {a'} that used {b'}, how was it?",
  },
  {
    a: 'illness',
    b: 'remedy',
    says: ['{who} swears by {b} for a {a}', 'For the {a} the doctor gave {who} some {b}'],
    asks: 'What helped {who} with the {a}, some kind of {b}?',
    asksOtherwise: "Was there {b'} against {a'}?",
  },
  {
    a: 'city',
    b: 'vehicle',
    says: ['{who} wants to take the {b} to {a} this time', 'We are going to {a} with {who}, by {b}'],
    asks: 'When are {who} and I taking the {b} to {a}?',
    asksOtherwise: "How do we get to {a'}, by {b'}?",
  },
  {
    a: 'paper',
    b: 'client',
    says: ['{who} still waits for the {a} of the {b}', 'The {a} for the {b} has to go out today, says {who}'],
    asks: 'Which {a} did {who} need for the {b}?',
    asksOtherwise: "What about the {a'} that the {b'} expects?",
  },
  {
    a: 'software',
    b: 'fault',
    says: ['Since the update the {a} is {b}, {who} is on it', '{who} found out why the {a} was {b} on Monday'],
    asks: 'Did {who} find out why the {a} is {b}?',
    asksOtherwise: "Why has the {a'} been {b'}?",
  },
  {
    a: 'pet',
    b: 'habit',
    says: ["{who}'s {a} keeps {b} at night", 'The vet told {who} that the {a} is {b} out of boredom'],
    asks: "Why is {who}'s {a} {b}?",
    asksOtherwise: "What to do about a {a'} that is {b'}?",
  },
  {
    a: 'instrument',
    b: 'piece',
    says: ['{who} is practising a {b} on the {a}', 'At the concert {who} will play that {b} for {a}'],
    asks: 'Which {b} does {who} play on the {a}?',
    asksOtherwise: "Who performs the {b'}, with {a'}?",
  },
  {
    a: 'sport',
    b: 'illness',
    says: ['{who} had to give up {a} because of a {b}', 'After the {b} {who} can only start {a} in spring'],
    asks: 'Why did {who} stop {a}, was it a {b}?',
    asksOtherwise: "Who could not do {a'} any more after {b'}?",
  },
  {
    a: 'gift',
    b: 'occasion',
    says: ['I ordered a {a} for the {b} of {who}', 'For the {b} we give {who} a {a}'],
    asks: 'What do we give {who} for the {b}, the {a}?',
    asksOtherwise: "Which present was it for the {b'}, some {a'}?",
  },
  {
    a: 'money',
    b: 'amount',
    says: ['{who} says that the {a} was {b}', 'My {a} has been {b}, ask {who} at the bank'],
    asks: 'What did {who} say of the {a} being {b}?',
    asksOtherwise: "Has my {a'} been {b'}?",
  },
  {
    a: 'subject',
    b: 'schoolwork',
    says: ['{who} has forgotten the {b} for {a}', 'The {b} in {a} went well for {who}'],
    asks: "How was {who}'s {b} in {a}?",
    asksOtherwise: "What of the {b'} about {a'}?",
  },
  {
    a: 'plant',
    b: 'pest',
    says: ['{who} lost all {a} to {b}', 'Against {b} on the {a} {who} uses soap and water'],
    asks: 'What does {who} do about {b} on the {a}?',
    asksOtherwise: "How are the {a'} kept safe from {b'}?",
  },
  {
    a: 'vehicle',
    b: 'trouble',
    says: ['The {a} that {who} bought second-hand turned out to be {b}', '{who} sold the {b} {a} for next to nothing'],
    asks: 'What happened to the {b} {a} of {who}?',
    asksOtherwise: "Which {a'} had been {b'}?",
  },
  {
    a: 'client',
    b: 'city',
    says: ['{who} knows somebody at the {a} in {b}', 'The {a} in {b} has offered {who} a job'],
    asks: 'Whom does {who} know at the {a} in {b}?',
    asksOtherwise: "What was that about the {a'} over in {b'}?",
  },
];

/** Sentences without a fact. Some mention `{x}`, a word of the pools. */
export const asides: readonly string[] = [
  'I was thinking about the {x} again',
  '{who} asked me about the {x} the other day',
  'That reminds me of the {x} we saw on television',
  'Did you ever get around to the {x}?',
  'Not another word about the {x} today, please',
  'The {x} can wait until after the weekend',
  '{who} is always on about some {x} or other',
  'There was a long article on the {x} in the paper',
  'Anyway, how was your week?',
  'The weather has been awful lately',
  'I slept badly and the traffic was terrible',
  'Let me just finish my coffee first',
  'You know how these meetings go on and on',
  'I have no idea what the time is',
  'We should do this more often, it is nice to talk',
  '{who} sends greetings, by the way',
  'Sorry, what did you say? It is so loud here',
  'I will call you when I am on my way home',
  'It costs more every year, everybody says so',
  'My phone is almost empty again',
];
