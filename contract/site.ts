/** Who the alliance is, as pages, mails and the API's document name it. */
export interface Site {
  name: string;
  shortName: string;
  host: string;
  location: string;
  mailboxes: { info: string; membership: string; support: string; privacy: string };
}
