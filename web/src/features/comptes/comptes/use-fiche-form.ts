import { checkAdherent } from '@sillon/domain/comptes/personnes/coherence'
import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { FicheSaisie } from '@sillon/domain/comptes/personnes/fiche-saisie'
import { jourOf } from '@sillon/domain/jour'
import { useQueryClient } from '@tanstack/react-query'
import type { Show } from '../../../lib/conflict.ts'
import { formatDate } from '../../../lib/format.ts'
import { refreshSession } from '../../../lib/session.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { ficheQuery, moiQuery, updateFiche } from './comptes.queries.ts'

export const FICHE_LABELS = {
  civilite: 'Civilité',
  prenom: 'Prénom',
  nom: 'Nom',
  nom_usage: 'Nom d’usage',
  nom_naissance: 'Nom de naissance',
  date_naissance: 'Date de naissance',
} as const satisfies Record<keyof FicheSaisie, string>

const SHOW: Show<FicheSaisie> = { date_naissance: formatDate }

/** An administrator who is no member only has a name: the other fields are neither shown nor sent. */
function toValues({ adherent_id, prenom, nom, ...fiche }: Fiche): FicheSaisie {
  if (adherent_id === null) return { prenom, nom }
  return {
    civilite: fiche.civilite ?? '',
    prenom,
    nom,
    nom_usage: fiche.nom_usage ?? '',
    nom_naissance: fiche.nom_naissance ?? '',
    date_naissance: fiche.date_naissance,
  }
}

/** The server checks this too; here, before the form is sent. */
const schema = FicheSaisie.check(({ value, issues }) => {
  const { date_naissance = null } = value
  const today = jourOf(new Date())
  const personne = { date_naissance, role: null, debut: null, fin: null, droit: null }
  for (const { champ, message } of checkAdherent(personne, { categorie_juridique: null, today })) {
    issues.push({ code: 'custom', path: [champ], message, input: value })
  }
})

export function useFicheForm(fiche: Fiche, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useApiForm({
    schema,
    defaultValues: toValues(fiche),
    labels: FICHE_LABELS,
    show: SHOW,
    version: fiche.version,
    send: updateFiche,
    readSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...ficheQuery, staleTime: 0 })
      return { values: toValues(saved), version: saved.version }
    },
    onSuccess: async (saved) => {
      queryClient.setQueryData(ficheQuery.queryKey, saved)
      onSaved()
      await Promise.all([refreshSession(), queryClient.invalidateQueries({ queryKey: moiQuery.queryKey, exact: true })])
    },
  })
}
