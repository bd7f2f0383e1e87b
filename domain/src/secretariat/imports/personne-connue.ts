import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { SANS_ROLE } from '../../comptes/personnes/adherent-vide.ts'
import { normalise } from '../../texte.ts'
import type { ContexteAdherents } from './adherent-juge.ts'
import { lisCellule } from './cellule.ts'
import { jour } from './colonne.ts'

type Trouvee =
  | {
      /** The person's role in the company; null: none. */
      avant: Adherent | null
      /** Set when the person is known by id and new in the company. */
      personne: Adherent | null
      cle: string
    }
  | { erreur: string; champ: string }

/**
 * The person of a row: by id, else by name among the people of the company. Two different birth dates mean two people;
 * between homonyms, the birth date decides, then the e-mail address.
 */
export function findPersonne(
  valeurs: Readonly<Record<string, string>>,
  connus: readonly Adherent[],
  ailleurs: ContexteAdherents['ailleurs'],
): Trouvee {
  const { id } = valeurs
  if (id) {
    const avant = connus.find((one) => one.id === id) ?? null
    const autre = ailleurs.get(id)
    if (avant) return { avant, personne: null, cle: id }
    if (autre) return { avant: null, personne: enRole(autre), cle: id }
    return { erreur: 'Aucune personne n’a cet identifiant.', champ: 'id' }
  }
  const nom = normalise(valeurs.nom ?? '')
  const prenom = normalise(valeurs.prenom ?? '')
  const naissance = naissanceOf(valeurs)
  const email = valeurs.email?.toLowerCase()
  const homonymes = connus.filter(
    (one) =>
      normalise(one.nom) === nom &&
      normalise(one.prenom) === prenom &&
      !(naissance && one.date_naissance && naissance !== one.date_naissance),
  )
  const candidats = homonymes.length > 1 ? precise(homonymes, { naissance, email }) : homonymes
  if (candidats.length > 1) {
    const message = 'Plusieurs personnes de l’entreprise portent ce nom\u00a0: indiquez l’identifiant Sillon.'
    return { erreur: message, champ: 'id' }
  }
  const [avant = null] = candidats
  return { avant, personne: null, cle: avant?.id ?? `${nom} ${prenom} ${naissance ?? ''}` }
}

type Indices = { naissance: string | undefined; email: string | undefined }

const precise = (homonymes: Adherent[], { naissance, email }: Indices) => {
  const nes = homonymes.filter((one) => naissance !== undefined && one.date_naissance === naissance)
  if (nes.length > 0) return nes
  const joints = homonymes.filter((one) => email !== undefined && one.email?.toLowerCase() === email)
  return joints.length > 0 ? joints : homonymes
}

function naissanceOf({ date_naissance }: Readonly<Record<string, string>>): string | undefined {
  if (!date_naissance) return undefined
  const lue = lisCellule(jour('date_naissance', ''), date_naissance)
  return 'valeur' in lue ? String(lue.valeur) : undefined
}

/** The person without the role that they have in another company. */
const enRole = (personne: Adherent): Adherent => ({ ...personne, ...SANS_ROLE })
