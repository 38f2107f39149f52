import { useState } from 'react';
import {
  type CatalogueReport,
  changeReport,
  listCatalogue,
  uploadReportFile,
} from '#contract/commerce/sales.ts';
import type { ReportStatus } from '#contract/commerce/vocabulary.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { reportWords as words } from './report-words.ts';

/**
 * Sends a saved report's PDF, then sets the requested status: a report cannot be on sale before its PDF is there.
 * `done` gets the final report; `failed` gets it as it was saved.
 */
export function useReportFile(handlers: {
  done: (report: CatalogueReport) => void;
  failed: (saved: CatalogueReport) => void;
}) {
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState('');
  const refresh = useRefresh({ list: listCatalogue });
  const finish = (report: CatalogueReport) => {
    refresh(report);
    handlers.done(report);
  };
  const activation = useCallMutation(changeReport, {
    done: finish,
    refused: (failure) => setError(messageOf(failure)),
  });
  return {
    sent,
    error,
    setError,
    isPending: sent !== null || activation.isPending,
    async send(saved: CatalogueReport, file: File | null, status: ReportStatus) {
      if (!file) return finish(saved);
      setSent(0);
      try {
        const { id: reportId } = saved;
        const report = await upload(uploadReportFile, { reportId }, file, { tell: setSent });
        if (report.status === status) finish(report);
        else activation.mutate({ input: { reportId, status }, version: report.version });
      } catch (failure) {
        setError(words.form.pdfFailed(messageOf(failure)));
        refresh(saved);
        handlers.failed(saved);
      } finally {
        setSent(null);
      }
    },
  };
}
