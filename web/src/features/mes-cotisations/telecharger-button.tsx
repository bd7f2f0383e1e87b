import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'

type Props = { open: () => Promise<Blob>; nom: string; label?: string; children: string }

/** The first time, the piece is printed before it comes. */
export function TelechargerButton({ open, nom, label, children }: Props) {
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    const fichier = await open()
    setPending(false)
    saveFile(fichier, nom)
  }

  return (
    <Button
      aria-label={label}
      icon={<Download aria-hidden="true" size={18} strokeWidth={1.85} />}
      loading={pending}
      loadingLabel="Préparation…"
      onClick={() => void download()}
      size="sm"
      variant="secondary"
    >
      {children}
    </Button>
  )
}
