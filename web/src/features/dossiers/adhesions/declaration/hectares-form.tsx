import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { SurfacesSaisie } from '@sillon/domain/dossiers/adhesions/surfaces-saisie'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../../lib/api-form.tsx'
import { FormDecimalField } from '../../../../lib/form-decimal-field.tsx'
import { formatHectares } from '../../../../lib/format.ts'
import { useApiForm } from '../../../../lib/use-api-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dock } from '../../../../ui/dock.tsx'
import { useProject } from '../wizard/projection-store.ts'
import { repondre } from './declaration.queries.ts'
import { Ecart } from './ecart-hectares.tsx'
import { focusNext, useEcriture } from './use-declaration.ts'

const Saisie = z.object({ surfaces: SurfacesSaisie })

type Props = {
  declaration: MaDeclaration
  id: string
  /** The fee that these hectares would make, beside the button on a phone. */
  montant: ReactNode
  onClose: () => void
}

/** Changes the hectares and answers the question, in one save. */
export function HectaresForm({ declaration, id, montant, onClose }: Props) {
  const { exploitations, questions, depuis, annee } = declaration
  const vu = questions.find(({ question }) => question === 'hectares')?.vu ?? ''
  const ecriture = useEcriture(id, (surfaces: SurfacesSaisie) => repondre(id, { question: 'hectares', vu, surfaces }))
  const form = useApiForm({
    schema: Saisie,
    defaultValues: {
      surfaces: exploitations.map(({ id: ferme, sau_ha }) => ({ id: ferme, sau_ha: sau_ha ?? undefined })),
    },
    labels: Object.fromEntries(
      exploitations.map(({ nom }, rang) => [`surfaces.${rang}.sau_ha`, `Hectares ${annee}, ${nom}`]),
    ),
    send: ({ surfaces }) => ecriture.mutateAsync(surfaces),
    onSuccess: (lue) => {
      onClose()
      focusNext(lue)
    },
  })
  const surfaces = useWatch({ control: form.control, name: 'surfaces' })
  useProject({
    objet: 'surfaces',
    surfaces: exploitations.map(({ nom }, rang) => ({ nom, sau_ha: lue(surfaces?.[rang]?.sau_ha) })),
  })
  return (
    <ApiForm className="grid gap-5" state={form}>
      {exploitations.map(({ id: ferme, avant }, rang) => {
        const saisie = surfaces?.[rang]?.sau_ha
        return (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-1" key={ferme}>
            <FormDecimalField
              {...form.look(`surfaces.${rang}.sau_ha`)}
              control={form.control}
              help={avant === null ? `Pas déclarée en ${depuis}.` : `${depuis}\u00a0: ${formatHectares(avant)}`}
              name={`surfaces.${rang}.sau_ha`}
              unit="ha"
              width="short"
            />
            <Ecart apres={typeof saisie === 'number' ? saisie : null} avant={avant} />
          </div>
        )
      })}
      <Foot montant={montant} onCancel={onClose} pending={form.pending} />
    </ApiForm>
  )
}

const lue = (saisie: unknown) => (typeof saisie === 'number' && Number.isFinite(saisie) ? saisie : 0)

type FootProps = { montant: ReactNode; pending: boolean; onCancel: () => void }

/** On a phone, « Enregistrer » stays in sight above the keyboard, beside the fee. */
function Foot({ montant, pending, onCancel }: FootProps) {
  const save = (
    <Button loading={pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
      Enregistrer
    </Button>
  )
  return (
    <>
      <div className="grid gap-2 desk:flex desk:justify-end">
        <Button onClick={onCancel} variant="secondary">
          Ne rien changer
        </Button>
        <div className="hidden desk:contents">{save}</div>
      </div>
      <Dock>
        {montant}
        {save}
      </Dock>
    </>
  )
}
