/** What all panels share: a phone that was typed in one stands in the next. */
export interface PanelProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}
