/** Procurement notices of the World Bank: CONNECTORS.md B. */
import { ask, jsonOf } from './ask.ts';
import { type Found, type Reading, rejected, SourceError } from './source.ts';
import { dateOf, type Fields, fieldsOf, lineOf, linesOf, listOf, textOf } from './values.ts';

const rowsAtOnce = 50;
/** The archive has hundreds of thousands of notices: what was published earlier is not open any more. */
const windowDays = 180;

export async function* worldBank(reading: Reading): AsyncGenerator<Found, void, void> {
  const { base, limits, today } = reading;
  const oldest = today.subtract({ days: windowDays });
  let read = 0;
  for (let page = 0; page < limits.pages && read < limits.rows; page += 1) {
    const query = new URLSearchParams({
      format: 'json',
      rows: String(rowsAtOnce),
      os: String(read),
      srt: 'noticedate',
      order: 'desc',
    });
    const answer = fieldsOf(jsonOf(await ask(reading, `${base}/api/v2/procnotices?${query}`)));
    if (answer?.procnotices === undefined) throw new SourceError('The answer has no procnotices');
    const notices = listOf(answer.procnotices);
    if (notices.length === 0) return;
    let isOld = false;
    for (const notice of notices.slice(0, limits.rows - read)) {
      const fields = fieldsOf(notice);
      const published = dateOf(fields?.noticedate);
      isOld = published !== null && Temporal.PlainDate.compare(published, oldest) < 0;
      if (!fields) yield rejected('The record is no object', notice);
      else if (!isOld && !isAward(fields)) yield found(fields, today);
    }
    read += notices.length;
    if (isOld || read >= Number(answer.total)) return;
  }
}

/** Whoever has won a contract is no opportunity for anybody else. */
const isAward = ({ notice_type: type }: Fields) => /award/i.test(String(type));

function found(notice: Fields, today: Temporal.PlainDate): Found {
  const id = lineOf(notice.id, 100);
  const title = lineOf(notice.bid_description) || lineOf(notice.project_name);
  if (!id) return rejected('The record has no id', notice);
  if (!title) return rejected('The record has no title', notice);
  // `submission_date` is when the notice was published.
  const deadline = dateOf(notice.submission_deadline_date);
  const country = lineOf(notice.project_ctry_name);
  return {
    opportunity: {
      nativeId: id,
      title,
      platform: 'World Bank',
      type: 'government',
      isOpen: deadline === null || Temporal.PlainDate.compare(deadline, today) >= 0,
      amount: null,
      original: null,
      description: textOf(notice.notice_text),
      requirements: linesOf(notice.procurement_method_name, notice.bid_reference_no),
      eligibility: country ? [`Location: ${country}`] : [],
      deadline,
      deadlineBinds: true,
      applicationUrl: `https://projects.worldbank.org/en/projects-operations/procurement-detail/${encodeURIComponent(id)}`,
      needsReview: false,
    },
  };
}
