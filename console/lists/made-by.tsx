import { text } from '../text/text.ts';

const words = text.conversation;

/** Says who made a record. By rules: what a language model would do, unless one is going to. */
export const MadeBy = ({ name, waits = false }: { name: string; waits?: boolean }) => (
  <span>
    {words.madeBy(name)}
    {name === 'rules' && !waits && (
      <>
        {' '}
        {words.byModel} <a href="/docs/language-models.html">{words.modelGuide}</a>
      </>
    )}
  </span>
);
