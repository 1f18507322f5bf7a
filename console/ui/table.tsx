import type { ComponentChildren } from 'preact';

interface TableProps {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly ComponentChildren[])[];
}

/** The first column names the row. On narrow windows it scrolls by itself. */
export const Table = ({ title, heads, rows }: TableProps) => (
  // it scrolls, also by keys
  <div class="scroll" role="region" aria-label={title} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
