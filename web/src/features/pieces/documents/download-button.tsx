import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'

type DownloadButtonProps = {
  /** An empty file: the failure was told already. */
  open: () => Promise<Blob>
  /** Of the file: « AC-2027-000123.pdf ». */
  nom: string
  /** What a screen reader says of it, when several buttons say the same. */
  label?: string
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  children?: string
}

/** A PDF that the browser saves. The first one of a piece takes a moment: it is printed then. */
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
