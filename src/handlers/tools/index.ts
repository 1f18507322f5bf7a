import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { actionItemTools } from './action-items.ts';
import { conversationTools } from './conversations.ts';
import { dailySummaryTools } from './daily-summaries.ts';
import { goalTools } from './goals.ts';
import { memoryTools } from './memories.ts';
import { peopleTools } from './people.ts';
import { unbuilt } from './unbuilt.ts';

/** The handlers of all tools. A missing one is a type error that names it. */
export function toolHandlers(services: Services): ToolHandlers<Call> {
  return {
    ...unbuilt,
    actionItems: actionItemTools(services),
    conversations: conversationTools(services),
    dailySummaries: dailySummaryTools(services),
    goals: goalTools(services),
    memories: memoryTools(services),
    people: peopleTools(services),
  };
}
