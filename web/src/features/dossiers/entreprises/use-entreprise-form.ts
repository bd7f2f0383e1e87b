import { canEditSiret } from '@sillon/domain/comptes/droits/edition'
import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { EntrepriseSaisie } from '@sillon/domain/dossiers/entreprises/entreprise-saisie'
import { useQuery } from '@tanstack/react-query'
import { formesJuridiquesQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import { useRecordForm } from '../adhesions/wizard/use-record-form.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { ENTREPRISE_LABELS, toEntrepriseSaisie } from './entreprise-values.ts'
import { entrepriseQuery, updateEntreprise } from './entreprises.queries.ts'
import { showEntreprise } from './show-entreprise.ts'

type Options = { entreprise: Entreprise; onSaved: () => void | Promise<void> }

export function useEntrepriseForm({ entreprise, onSaved }: Options) {
  const { adhesion, canEdit } = useWizard()
  const { data: formes } = useQuery(formesJuridiquesQuery)
  return useRecordForm({
    record: entreprise,
    toValues: (saved) => toEntrepriseSaisie(saved ?? entreprise),
    saisie: EntrepriseSaisie,
    labels: ENTREPRISE_LABELS,
    show: showEntreprise(formes?.resultats ?? []),
    query: entrepriseQuery(adhesion.id),
    update: (changes, version) => updateEntreprise(adhesion.id, changes, version),
    isOpen: (champ) => canEdit(champ) && (champ !== 'siret' || canEditSiret(adhesion)),
    onSaved,
  })
}

export type EntrepriseForm = ReturnType<typeof useEntrepriseForm>
