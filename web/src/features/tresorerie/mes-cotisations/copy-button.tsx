import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'

type Props = {
  text: string
  /** Its name for a screen reader, when its words alone do not say what is copied: « Copier l’IBAN ». */
  label?: string
  words?: string
  variant?: 'quiet' | 'secondary'
}

/** Absent over plain HTTP, where the clipboard is not available. */
export function CopyButton({ text, label, words = 'Copier', variant = 'quiet' }: Props) {
  const [copied, setCopied] = useState(false)
  const isTakenOver = useIsTakenOver()
  if (!isTakenOver || !navigator.clipboard) return null
  const Icon = copied ? Check : Copy
  return (
    <Button
      aria-label={label}
      icon={<Icon aria-hidden="true" size={16} strokeWidth={2.1} />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      size="sm"
      variant={variant}
    >
      <span aria-live="polite">{copied ? 'Copié' : words}</span>
    </Button>
  )
}
