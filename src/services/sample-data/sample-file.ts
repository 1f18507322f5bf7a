import { readFileSync } from 'node:fs';
import type { ConversationCategory, GoalType, MemoryCategory, SocialPostKind } from '../../../generated/types.gen.ts';

/** A local time; day 0 is the day of loading. */
export interface SampleTime {
  day: number;
  /** HH:MM */
  at: string;
}

/** A line and its speaker: `M` is the user, other capitals are people, digits are voices without a name. With its translation. */
export type SampleLine = [speaker: string, text: string, translation?: string];

export interface SampleTask {
  text: string;
  /** Days; without one, it has no due date. */
  due?: number;
  done?: number;
  /** The day on which it was written. Those of conversations have their time. */
  made?: number;
  /** The lines that it comes from. */
  from?: number[];
}

export interface SampleMemory {
  text: string;
  category: MemoryCategory;
  /** The verdict of the user. `open`: it waits for one. */
  review?: 'yes' | 'no' | 'open';
  tags?: string[];
  made?: number;
  from?: number[];
}

interface SampleEvent extends SampleTime {
  title: string;
  description: string;
  minutes: number;
  from: number[];
}

export interface SampleConversation {
  key: string;
  /** When it began: a local time, or so many minutes ago. */
  began: SampleTime | { ago: number };
  title: string;
  emoji: string;
  category: ConversationCategory;
  overview: string;
  language: string;
  state: 'completed' | 'failed' | 'in_progress';
  folder?: string;
  starred?: true;
  discarded?: 'little_content' | 'by_user';
  /** A part is missing before this line. */
  gap?: number;
  lines: SampleLine[];
  tasks: SampleTask[];
  memories: SampleMemory[];
  events: SampleEvent[];
}

export interface SampleFile {
  /** Names by the letters of speakers. */
  people: Record<string, string>;
  folders: Record<string, { name: string; description: string; color: string; icon: string }>;
  conversations: SampleConversation[];
  /** Those without a conversation. */
  tasks: SampleTask[];
  memories: SampleMemory[];
  goals: {
    title: string;
    type: GoalType;
    unit?: string;
    max: number;
    target: number;
    active: boolean;
    /** The values by days. */
    history: Record<string, number>;
  }[];
  summaries: {
    day: number;
    emoji: string;
    headline: string;
    overview: string;
    highlights: [topic: string, summary: string, conversation: string][];
  }[];
  /** `cites`: keys of conversations. */
  chat: (SampleTime & { from: 'human' | 'ai'; text: string; cites?: string[] })[];
  posts: (SampleTime & { kind?: SocialPostKind; author?: string; text: string })[];
  screen: (SampleTime & { app: string; title: string; text: string })[];
}

/** Made by `node scripts/run.mjs scripts/test-data/make-sample-data.ts`. Read when it is loaded, as most services never do. */
export const readSampleFile = (): SampleFile =>
  JSON.parse(readFileSync(new URL('./sample-data.json', import.meta.url), 'utf8'));
