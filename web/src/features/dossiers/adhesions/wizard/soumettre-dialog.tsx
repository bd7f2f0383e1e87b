import { isComplet } from '@sillon/domain/dossiers/adhesions/completude'
import { motsEnvoi } from '@sillon/domain/dossiers/adhesions/mots-envoi'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PAGE_TITLE_ID } from '../../../../ui/page-head.tsx'
import { ChangementsList } from './changements-list.tsx'
import { PointsRestants } from './points-restants.tsx'
import { soumettre } from './wizard.queries.ts'
import { useSave, useWizard } from './wizard-context.tsx'

type Props = { open: boolean; onClose: () => void }

/** The points that remain; when there are none, the changes and the statement to accept. */
export function SoumettreDialog({ open, onClose }: Props) {
  const { adhesion, etapes } = useWizard()
  if (isComplet(etapes)) return <DeclarationDialog onClose={onClose} open={open} />
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="secondary">
          {motsEnvoi(adhesion.statut).revenir}
        </Button>
      }
      onClose={onClose}
      open={open}
      title="Avant d’envoyer"
    >
      <p>Il reste à compléter ce qui suit.</p>
      <PointsRestants onFollow={onClose} />
    </Dialog>
  )
}

function DeclarationDialog({ open, onClose }: Props) {
  const { adhesion } = useWizard()
  const mots = motsEnvoi(adhesion.statut)
  const [exacte, setExacte] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const submission = useSave(() => soumettre(adhesion.id))

  async function submit() {
    setMissing(!exacte)
    setRefusal(undefined)
    if (!exacte) return
    try {
      await submission.mutateAsync(undefined)
      // The focus cannot go behind the dialog while it is open.
      flushSync(onClose)
      // The head of the page now says what happens next.
      document.getElementById(PAGE_TITLE_ID)?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            {mots.revenir}
          </Button>
          <Button loading={submission.isPending} onClick={() => void submit()} variant="primary">
            Envoyer
          </Button>
        </>
      }
      onClose={onClose}
      open={open}
      title={mots.envoyer}
    >
      {refusal && <Callout role="alert" title={refusal} tone="brick" />}
      <ChangementsList adhesionId={adhesion.id} />
      <CheckboxField
        checked={exacte}
        className="mt-4"
        error={isMissing && !exacte ? 'Cochez la déclaration avant d’envoyer.' : undefined}
        label="Je déclare que ces informations sont exactes et complètes."
        name="declaration_exacte"
        onChange={({ target }) => setExacte(target.checked)}
      />
    </Dialog>
  )
}
