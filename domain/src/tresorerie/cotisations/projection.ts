import { ROLES_EXPLOITANTS } from '../../dossiers/adherents/exploitant.ts'
import type { Machine, Personne, Projection } from '../../dossiers/adhesions/projection.ts'
import type { Situation } from './situation.ts'

/** The situation with the values of the form. */
export function imagine(situation: Situation, projection: Projection | null): Situation {
  switch (projection?.objet) {
    case 'surfaces':
      return { ...situation, exploitations: withSurfaces(situation, projection) }
    case 'exploitation':
      return { ...situation, exploitations: withExploitation(situation, projection) }
    case 'adherent':
      return withAdherent(situation, projection)
    case 'materiel':
      return { ...situation, materiels: withMateriel(situation, projection) }
    default:
      return situation
  }
}

const withSurfaces = ({ exploitations }: Situation, { surfaces }: Extract<Projection, { objet: 'surfaces' }>) =>
  exploitations.map((one) => surfaces.find(({ nom }) => nom === one.nom) ?? one)

/** Active farms of a company have different names, so the saved name finds the farm. */
function withExploitation(
  { exploitations }: Situation,
  { avant, apres }: Extract<Projection, { objet: 'exploitation' }>,
): Situation['exploitations'] {
  if (!exploitations.some(({ nom }) => nom === avant)) return apres ? [...exploitations, apres] : exploitations
  return exploitations.flatMap((one) => (one.nom === avant ? (apres ?? []) : one))
}

function withAdherent(situation: Situation, { avant, apres }: Extract<Projection, { objet: 'adherent' }>): Situation {
  const [former, next] = [avant && toComptee(avant), apres && toComptee(apres)]
  const rang = situation.adherents.findIndex((one) => former !== null && isSame(one, former))
  const autres = rang === -1 ? situation.adherents : situation.adherents.toSpliced(rang, 1)
  const adherents = next ? [...autres, next] : autres
  const plusJeune = autres
    .flatMap(({ date_naissance }) => date_naissance ?? [])
    .toSorted()
    .at(-1)
  const naissance = next?.date_naissance ?? null
  const becomesPlusJeune = naissance !== null && (plusJeune === undefined || naissance > plusJeune)
  const isLike = former?.date_naissance === naissance
  return { ...situation, adherents, ...(becomesPlusJeune && !isLike && { installe_le: apres?.debut ?? null }) }
}

/** The birth date counts only for a person whose role is that of a farmer. */
const toComptee = ({ est_retraite, date_naissance, role }: Personne): Situation['adherents'][number] => ({
  est_retraite,
  date_naissance: (ROLES_EXPLOITANTS as readonly (string | null)[]).includes(role) ? date_naissance : null,
})

const isSame = (one: Situation['adherents'][number], other: Situation['adherents'][number]) =>
  one.est_retraite === other.est_retraite && one.date_naissance === other.date_naissance

function withMateriel(
  { materiels }: Situation,
  { avant, apres }: Extract<Projection, { objet: 'materiel' }>,
): Situation['materiels'] {
  const isOf = (machine: Machine | null) => (one: Machine) => one.categorie === machine?.categorie
  const moins = materiels.flatMap((one) => {
    const nombre = one.nombre - (isOf(avant)(one) ? 1 : 0)
    return nombre > 0 ? { ...one, nombre } : []
  })
  if (apres === null) return moins
  if (!moins.some(isOf(apres))) return [...moins, { ...apres, nombre: 1 }]
  return moins.map((one) => (isOf(apres)(one) ? { ...one, nombre: one.nombre + 1 } : one))
}
