import { ROLES_EXPLOITANTS } from '@sillon/domain/dossiers/adherents/exploitant'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { Situation } from '@sillon/domain/tresorerie/cotisations/situation'
import type { AdhesionDemonstration, Contexte, DossierDemonstration } from './dossier.ts'

type Moment = { jour: Jour; adhesion: AdhesionDemonstration; rang_campagne: number; parts_detenues: number }
type Personnes = DossierDemonstration['adherents']

/** The data a fee is computed from, as the company was on that day; for today, the same as `readSituations` reads. */
export function toSituation(
  { feuilles }: Pick<Contexte, 'feuilles'>,
  { exploitations, adherents, materiels }: DossierDemonstration,
  { jour, adhesion, rang_campagne, parts_detenues }: Moment,
): Situation {
  const presents = adherents
    .filter(({ debut, fin }) => (!debut || debut <= jour) && (!fin || fin >= jour))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    exploitations: exploitations
      .filter(({ statut }) => statut === 'active')
      .toSorted((a, b) => Number(b.est_principale) - Number(a.est_principale) || a.nom.localeCompare(b.nom, 'fr'))
      .map(({ nom, sau_ha }) => ({ nom, sau_ha: sau_ha ?? 0 })),
    adherents: presents.map(({ est_retraite, date_retraite, date_naissance, role }) => ({
      est_retraite: est_retraite && (date_retraite === null || date_retraite <= jour),
      date_naissance: isExploitant(role) ? date_naissance : null,
    })),
    materiels: countMateriels(feuilles, materiels, jour),
    admis_le: adhesion.validee_le && jourOf(adhesion.validee_le),
    rang_campagne,
    installe_le: findInstallation(presents),
    parts_detenues,
  }
}

function countMateriels(
  feuilles: Contexte['feuilles'],
  materiels: DossierDemonstration['materiels'],
  jour: Jour,
): Situation['materiels'] {
  const comptes = new Map<string, Situation['materiels'][number]>()
  for (const { categorie_id, statut, date_achat } of materiels) {
    const feuille = feuilles.get(categorie_id ?? '')
    if (!feuille || statut !== 'en_service' || (date_achat !== null && date_achat > jour)) continue
    const nombre = comptes.get(feuille.categorie)?.nombre ?? 0
    comptes.set(feuille.categorie, { ...feuille, nombre: nombre + 1 })
  }
  return [...comptes.values()].toSorted((a, b) => (a.categorie < b.categorie ? -1 : 1))
}

/** Since when the youngest farmer has farmed here. */
function findInstallation(presents: Personnes): Jour | null {
  const [plusJeune] = presents
    .filter(({ role, date_naissance }) => isExploitant(role) && date_naissance !== null)
    .toSorted((a, b) => (b.date_naissance ?? '').localeCompare(a.date_naissance ?? ''))
  return plusJeune?.debut ?? null
}

const isExploitant = (role: Personnes[number]['role']) => ROLES_EXPLOITANTS.some((one) => one === role)
