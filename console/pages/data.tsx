import type { AccountDeletion } from 'earshot-client';
import { useState } from 'preact/hooks';
import { DeleteOwnAccount } from '../forms/delete-own-account.tsx';
import { ImportForm } from '../forms/import-form.tsx';
import { KeepAudio } from '../forms/keep-audio.tsx';
import { Exports } from '../lists/exports.tsx';
import { countText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Page } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';

const words = text.data;

/** Everything that the person has: take it away, bring it in, keep its audio, delete it. */
export default function DataPage() {
  const [receipt, setReceipt] = useState<AccountDeletion | undefined>(undefined);
  if (receipt) return <Receipt receipt={receipt} />;
  return (
    <Page title={words.title}>
      <Exports />
      <ImportForm />
      <KeepAudio />
      <DeleteOwnAccount onDeleted={setReceipt} />
    </Page>
  );
}

/** The only page that an account still shows after its deletion. */
const Receipt = ({ receipt }: { receipt: AccountDeletion }) => (
  <Page
    title={words.receipt}
    actions={<CopyButton value={JSON.stringify(receipt, null, 2)} label={words.copyReceipt} />}
  >
    <p role="status">{words.receiptText(countText(receipt.row_count), timeText(receipt.deleted_at))}</p>
    <Table
      title={words.receiptTable}
      heads={[words.table, words.rows]}
      rows={receipt.tables.map(({ table, row_count }) => [table, countText(row_count)])}
    />
  </Page>
);
