import type { DownloadProgress } from './download.ts';

const EVERY_MS = 500;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);

/** Shows a download on stderr: one line that is updated on a terminal, otherwise a new line for each 10 %. */
export function createProgressLine({ isTerminal }: { isTerminal: boolean }) {
  let shownAt = 0;
  let tenth = -1;
  let isOpen = false;
  const line = ({ received, total }: DownloadProgress) =>
    total === undefined
      ? `${megabytes(received)} MB`
      : `${Math.floor((100 * received) / total)} %  ${megabytes(received)} of ${megabytes(total)} MB`;
  return {
    show(progress: DownloadProgress): void {
      if (isTerminal) {
        if (performance.now() - shownAt < EVERY_MS && progress.received !== progress.total) return;
        shownAt = performance.now();
        isOpen = true;
        process.stderr.write(`\r\x1b[K${line(progress)}`);
        return;
      }
      const reached = progress.total === undefined ? 0 : Math.floor((10 * progress.received) / progress.total);
      if (reached === tenth) return;
      tenth = reached;
      console.error(line(progress));
    },
    end(): void {
      if (isOpen) process.stderr.write('\n');
      isOpen = false;
    },
  };
}
