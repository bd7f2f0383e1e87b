import { VARIABLES_MESSAGE } from '@sillon/domain/secretariat/messages/message-saisie'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import type { MessageForm } from './use-message-form.ts'

const LABELS: Record<(typeof VARIABLES_MESSAGE)[number], string> = {
  prenom: 'Prénom',
  raison_sociale: 'Nom de l’entreprise',
}

const AIDE =
  'Une ligne vide sépare deux paragraphes. Une lettre n’a pas de prénom\u00a0: «\u00a0Bonjour {prenom},\u00a0» y devient «\u00a0Bonjour,\u00a0».'

export const MessageFields = ({ form }: Pick<MessageForm, 'form'>) => (
  <div className="grid gap-4">
    <TextField {...form.field('objet')} autoComplete="off" />
    <TextareaField {...form.field('texte')} help={AIDE} rows={10} />
    <p className="-mt-2 flex flex-wrap items-center gap-2 text-help text-ink-2">
      Insérer&nbsp;:
      {VARIABLES_MESSAGE.map((variable) => (
        <Button key={variable} onClick={() => insert(`{${variable}}`)} size="sm" variant="secondary">
          {LABELS[variable]}
        </Button>
      ))}
    </p>
  </div>
)

/** Writes where the caret is, or was last. */
function insert(variable: string) {
  const champ = document.getElementsByName('texte')[0]
  if (!(champ instanceof HTMLTextAreaElement)) return
  champ.setRangeText(variable, champ.selectionStart, champ.selectionEnd, 'end')
  champ.dispatchEvent(new Event('input', { bubbles: true }))
  champ.focus()
}
