import type { ScreenActivityRow, SocialPost, UserProfile } from '../../generated/types.gen.ts';
import type { Store } from '../../src/store/store.ts';

/** Stores imported posts. */
export async function fillPosts(store: Store, uid: string, posts: readonly SocialPost[]): Promise<void> {
  const records = posts.map((post) => ({
    ...post,
    posted_at: new Date(post.posted_at),
    imported_at: new Date(post.imported_at),
  }));
  await store.of(uid).socialPosts.save(records);
}

export async function fillScreen(store: Store, uid: string, rows: readonly ScreenActivityRow[]): Promise<void> {
  await store.of(uid).screenActivity.save(rows.map((row) => ({ ...row, captured_at: new Date(row.captured_at) })));
}

/** Stores the profile as one without sources, so that it is always shown. */
export async function fillProfile(store: Store, uid: string, profile: UserProfile | undefined): Promise<void> {
  if (!profile) return;
  const { summary, made_by = '', generated_at } = profile;
  await store.of(uid).userProfiles.save({ summary, source_ids: [], made_by, generated_at: new Date(generated_at) });
}
