import { Component, type ComponentChild, type FunctionComponent } from 'preact';

/** A component that renders again only for other properties, such as one of thousands of rows. `preact/compat` would add 2 kB for it. */
export function memo<Props extends object>(render: (props: Props) => ComponentChild): FunctionComponent<Props> {
  class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const now = this.props as Record<string, unknown>;
      return Object.entries(next).some(([name, value]) => now[name] !== value);
    }
    override render(): ComponentChild {
      return render(this.props as Props);
    }
  }
  return Memo as unknown as FunctionComponent<Props>;
}
