import { COLLAGE_MAX } from '@sillon/domain/achats/groupements-achats/collage-saisie'
import { type ComponentProps, useEffect, useState } from 'react'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import './collage.css'

/** The field in which a table copied from a spreadsheet is pasted. */
export const CollageField = (props: ComponentProps<typeof TextareaField>) => (
  <TextareaField {...props} autoComplete="off" spellCheck={false} wrap="off" />
)

const PAUSE_MS = 250

/** The text to be read, a moment after it was last typed in: '' while it is longer than the server takes. */
export function useTexteLu(texte: string, initial = ''): string {
  const [lu, setLu] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setLu(texte.length > COLLAGE_MAX ? '' : texte.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [texte])
  return lu
}
