import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'

type DownloadButtonProps = {
  /** Resolves to an empty file when the call failed: a toast has shown it. */
  open: () => Promise<Blob>
  /** Name of the saved file: « AC-2027-000123.pdf ». */
  nom: string
  /** Name of the button for screen readers, when several buttons have the same text. */
  label?: string
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  children?: string
}

/** Saves a PDF. The first download of a document takes a moment, since the server prints it then. */
export function DownloadButton({
  open,
  nom,
  label,
  variant = 'secondary',
  size = 'sm',
  children = 'Télécharger',
}: DownloadButtonProps) {
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    const fichier = await open()
    setPending(false)
    if (fichier.size > 0) saveFile(fichier, nom)
  }

  return (
    <Button
      aria-label={label}
      icon={<Download aria-hidden="true" size={18} strokeWidth={1.85} />}
      loading={pending}
      loadingLabel="Préparation…"
      onClick={() => void download()}
      size={size}
      variant={variant}
    >
      {children}
    </Button>
  )
}
