// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { toolCalls } from './tools.js';
const table = {
    assign_speaker: { repeatable: true },
    complete_action_item: { repeatable: true },
    correct_segment: { repeatable: true },
    create_action_item: { repeatable: true },
    create_memory: { repeatable: true },
    delete_action_item: { repeatable: true },
    delete_memory: { repeatable: true },
    edit_memory: { repeatable: true },
    fetch: { repeatable: true },
    get_action_items: { repeatable: true },
    get_chat_messages: { repeatable: true },
    get_conversation_by_id: { repeatable: true },
    get_conversations: { repeatable: true },
    get_daily_summaries: { repeatable: true },
    get_goals: { repeatable: true },
    get_memories: { repeatable: true },
    get_people: { repeatable: true },
    get_screen_activity: { repeatable: true },
    get_social_posts: { repeatable: true },
    get_user_profile: { repeatable: true },
    merge_people: { repeatable: false },
    search: { repeatable: true },
    search_action_items: { repeatable: true },
    search_conversations: { repeatable: true },
    search_memories: { repeatable: true },
    search_social_posts: { repeatable: true },
    suggest_speaker_names: { repeatable: true },
    undo_correction: { repeatable: true },
    update_action_item: { repeatable: true },
};
export function toolFunctions(http) {
    return toolCalls(http, '/v1/mcp', ['toolServerKey'], table);
}
