/** An invitation in an email, or its cancellation (RFC 6047): mail programs offer to answer it. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  /** The calendar file (RFC 5545). */
  text: string;
}
