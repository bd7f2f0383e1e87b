import type { AvoirsDemandes } from '@sillon/contract/tresorerie/cotisations-actes'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { annonceDepart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { AnnulationSaisie, LitigesSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import type { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatCount } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { ResultatGroupeDialog } from '../relances/resultat-groupe-dialog.tsx'
import { cancelSeveral, disputeSeveral } from './actes-cotisation.queries.ts'
import { MotifsProposes } from './motifs-proposes.tsx'

export type ActeGroupe = 'annuler' | 'mettre_en_litige'
type Props = { acte: ActeGroupe; cotisations: readonly CotisationResume[]; onClose: () => void; onDone: () => void }

const sumOf = (cotisations: readonly CotisationResume[]) =>
  cotisations.reduce((sum, { montant_du }) => sum + montant_du, 0)

const TEXTES = {
  annuler: {
    question: 'Annuler par un avoir',
    bouton: 'Émettre les avoirs',
    faites: (nombre: number) => `${formatCount(nombre, 'cotisation annulée', 'cotisations annulées')}.`,
    consequence: (cotisations: readonly CotisationResume[]) =>
      `Un avoir est émis pour chacune, ${formatMontant(sumOf(cotisations))} en tout. Ce qui est déjà réglé redevient un crédit de l’adhérent.`,
    help: 'Il est écrit sur chaque avoir.',
    schema: AnnulationSaisie,
    send: cancelSeveral,
  },
  mettre_en_litige: {
    question: 'Mettre en litige',
    bouton: 'Mettre en litige',
    faites: (nombre: number) => `${formatCount(nombre, 'cotisation en litige', 'cotisations en litige')}.`,
    consequence: () => 'Les relances sont suspendues jusqu’à ce que le litige soit levé. Elles restent à payer.',
    help: 'Il reste dans le dossier de la coopérative.',
    schema: z.object({ motif: LitigesSaisie.shape.motif }),
    send: disputeSeveral,
  },
}

/** Asks one reason for all the fees, then lists those done and those left aside. */
export function ActesGroupesDialog({ acte, cotisations, onClose, onDone }: Props) {
  const queryClient = useQueryClient()
  const [resultat, setResultat] = useState<AvoirsDemandes>()
  const { question, bouton, consequence, faites, help, schema, send } = TEXTES[acte]
  const state = useApiForm({
    schema,
    defaultValues: { motif: '' },
    labels: { motif: 'Motif' },
    send: ({ motif }) => send({ cotisations, motif }),
    onSuccess: async (resultat) => {
      attenteDe(queryClient, resultat)
      setResultat(resultat)
      onDone()
      await queryClient.invalidateQueries()
    },
  })
  const choose = (motif: string) => state.form.setValue('motif', motif, { shouldDirty: true, shouldValidate: true })
  if (resultat) return <ResultatDialog faites={faites} onClose={onClose} resultat={resultat} />
  return (
    <Dialog onClose={onClose} open title={`${question} ${formatCount(cotisations.length, 'cotisation')}\u202f?`}>
      <ApiForm className="grid gap-5" state={state}>
        <p>{consequence(cotisations)}</p>
        <MotifsProposes acte={acte} onChoose={choose} value={state.form.watch('motif')} />
        <TextareaField {...state.field('motif')} help={help} rows={2} />
        <FormFoot danger={acte === 'annuler'} onCancel={onClose} pending={state.pending}>
          {bouton}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

type ResultatProps = { resultat: AvoirsDemandes; faites: (nombre: number) => string; onClose: () => void }

function ResultatDialog({ resultat, faites, onClose }: ResultatProps) {
  const { faites: nombre, ecartees, en_attente } = resultat
  const bilan = en_attente
    ? annonceDepart(formatCount(nombre, 'avoir part', 'avoirs partent'), en_attente.reste_s)
    : faites(nombre)
  return (
    <ResultatGroupeDialog
      bilan={nombre > 0 ? bilan : 'Aucune cotisation n’a changé.'}
      ecartees={ecartees}
      onClose={onClose}
      reussi={nombre > 0}
      titre={en_attente ? 'Avoirs' : 'Ce qui a été fait'}
    />
  )
}
