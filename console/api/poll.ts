import { useEffect } from 'preact/hooks';

/** Calls `work` again and again while the page is visible, each time after the one before has finished. */
export function usePoll(work: () => Promise<unknown>, pauseMs: number): void {
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const next = () => {
      clearTimeout(timer);
      if (!isOver) timer = window.setTimeout(run, pauseMs);
    };
    const run = () => (document.visibilityState === 'visible' ? work().finally(next) : next());
    const onVisible = () => document.visibilityState === 'visible' && run();
    next();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [work, pauseMs]);
}
