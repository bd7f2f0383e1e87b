import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ExportListe } from './use-classeur.ts'

const ExporterDialog = lazy(() =>
  import('./exporter-dialog.tsx').then(({ ExporterDialog }) => ({ default: ExporterDialog })),
)

/** Exports a list of an administrator with its current filters. */
export function ExporterButton({ liste }: { liste: ExportListe }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<FileDown aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpened(true)}
        variant="secondary"
      >
        Exporter
      </Button>
      {opened && (
        <Suspense>
          <ExporterDialog liste={liste} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
