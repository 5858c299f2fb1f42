/** Panels share the phone, so that it is typed once. */
export interface PanelProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}
