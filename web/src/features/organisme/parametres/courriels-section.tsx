import {
  MODELES_COURRIELS,
  type ModeleCourriel,
  VARIABLES_COURRIELS,
} from '@sillon/domain/organisme/parametres/courriels'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { previewCourriel } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { type CourrielsForm, MODELE_LABELS, useCourrielsForm } from './use-courriels-form.ts'

export function CourrielsSection() {
  const form = useCourrielsForm()
  return (
    <SectionForm
      intro="Vos mots au début et à la fin des e-mails de cotisation. Le reste du message, avec les montants et les échéances, vient du portail. Un changement vaut dès le prochain envoi."
      state={form}
      title="Textes des e-mails"
    >
      {MODELES_COURRIELS.map((modele) => (
        <ModeleFields form={form} key={modele} modele={modele} />
      ))}
    </SectionForm>
  )
}

type ModeleProps = { form: CourrielsForm; modele: ModeleCourriel }

function ModeleFields({ form, modele }: ModeleProps) {
  const [apercu, setApercu] = useState<string>()
  const [pending, setPending] = useState(false)
  const variables = VARIABLES_COURRIELS[modele].map((variable) => `{${variable}}`).join(', ')

  async function preview() {
    if (!(await form.form.trigger([`${modele}.introduction`, `${modele}.signature`]))) return
    setPending(true)
    const answer = await previewCourriel({ [modele]: form.form.getValues(modele) }).catch(() => undefined)
    setPending(false)
    const [rendu] = answer?.apercus ?? []
    if (rendu) setApercu(`${rendu.objet}\n\n${rendu.texte}`)
  }

  return (
    <Section intro={`Variables\u00a0: ${variables}.`} level={3} title={MODELE_LABELS[modele]}>
      <div className="grid gap-4">
        <TextareaField {...form.field(`${modele}.introduction`)} label="Introduction" optional rows={4} />
        <TextareaField {...form.field(`${modele}.signature`)} label="Signature" optional rows={2} />
      </div>
      <Button
        className="mt-3"
        loading={pending}
        loadingLabel="Aperçu en cours…"
        onClick={() => void preview()}
        size="sm"
        variant="secondary"
      >
        Voir l’e-mail<span className="sr-only">&nbsp;: {MODELE_LABELS[modele]}</span>
      </Button>
      <div role="status">
        {apercu && <p className="mt-3 border border-line p-4 text-body break-words whitespace-pre-line">{apercu}</p>}
      </div>
    </Section>
  )
}
