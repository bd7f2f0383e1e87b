import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { useIsTakenOver } from './use-is-taken-over.ts'

type Props = {
  text: string
  /** Its name for a screen reader, when its words alone do not say what is copied: « Copier l’IBAN ». */
  label?: string
  words?: string
  /** Said once copied. */
  done?: string
  variant?: 'quiet' | 'secondary'
}

/** Copies a text that is read beside it: when the device refuses, the reader can still select it. */
export function CopyButton({ text, label, words = 'Copier', done = 'Copié', variant = 'quiet' }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isCopied, setIsCopied] = useState<boolean>()
  if (!useIsTakenOver()) return null
  const Icon = isCopied ? Check : Copy

  async function copy() {
    if (button.current) setIsCopied(await copyText(text, button.current))
  }

  return (
    <Button
      aria-label={label}
      icon={<Icon aria-hidden="true" size={16} strokeWidth={2.1} />}
      onClick={() => void copy()}
      ref={button}
      size="sm"
      variant={variant}
    >
      <span aria-live="polite">
        {isCopied === undefined ? words : isCopied ? done : 'Non copié\u00a0: sélectionnez le texte'}
      </span>
    </Button>
  )
}
