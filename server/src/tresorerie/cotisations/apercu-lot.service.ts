import type { LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { phraseRefus } from '@sillon/domain/pieces/documents/regles-facture'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { SANS_BAREME } from '@sillon/domain/tresorerie/cotisations/ecart'
import type { Ecarte } from '@sillon/domain/tresorerie/cotisations/lot'
import { listSansAdresse } from '../../comptes/destinataires/destinataires.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { sumAppelees } from './apercu.repository.ts'
import { prepareDonnees } from './appel.service.ts'
import { computeCotisations } from './calcul.service.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { countCibles, listCibles } from './lots.repository.ts'
import { datesOf, readCommuns } from './lots.service.ts'

/** Memberships read at once: the campaign is read page after page, and nothing is stored. */
const PAGE = 1_000
const MONTRES = 100

/** Computes what a call would do, before a call that cannot be undone, by the functions that the call itself uses. */
export async function previewLot(context: RequestContext, campagne_id: string, saisie: LotSaisie): Promise<LotApercu> {
  const { db } = context
  const campagne = await requireCampagne(db, campagne_id)
  const { date_emission, echeance } = await datesOf(context, saisie)
  if (!echeance) throw new InvalidInput({ champ: 'echeance', message: CHAMP_OBLIGATOIRE })
  const appel = { campagne, date_emission, echeance }
  const { bareme, refus: communs } = await readCommuns(db, campagne, appel)
  const adhesion_ids = saisie.adhesion_ids ? [...new Set(saisie.adhesion_ids)] : null
  const cible = { campagne_id, adhesion_ids }

  const apercu: LotApercu = {
    total: await countCibles(db, cible),
    appelees: { nombre: 0, montant: 0, par_lettre: 0 },
    an_dernier: await sumAppelees(db, { annee: campagne.annee - 1, adhesion_ids }),
    communs: bareme ? communs.map(({ message }) => message) : [SANS_BAREME],
    nombre_refus: 0,
    refus: [],
  }
  if (!bareme) return apercu
  let page: { id: string }[] = await listCibles(db, { ...cible, curseur: null }, PAGE)
  while (page.length > 0) {
    await addPage(page.map(({ id }) => id))
    page = await listCibles(db, { ...cible, curseur: page.at(-1)?.id ?? null }, PAGE)
  }
  return apercu

  async function addPage(ids: readonly string[]) {
    const { computed, ecartes } = await computeCotisations(db, { campagne, jour: date_emission }, ids)
    const prepared = await prepareDonnees(db, appel, computed)
    const refusees = prepared.flatMap(({ calculee: { adhesion_id, raison_sociale }, refus }): Ecarte[] => {
      // Refusals common to all are listed once.
      const siens = refus.filter(({ message }) => !apercu.communs.includes(message))
      return siens.length > 0 ? [{ adhesion_id, raison_sociale, motif: phraseRefus(siens) }] : []
    })
    addRefus([...ecartes, ...refusees])
    if (apercu.communs.length === 0) await addAppelees(prepared.filter(({ refus }) => refus.length === 0))
  }

  function addRefus(ecartes: readonly Ecarte[]) {
    apercu.nombre_refus += ecartes.length
    apercu.refus.push(...ecartes.slice(0, MONTRES - apercu.refus.length))
  }

  async function addAppelees(prepared: Awaited<ReturnType<typeof prepareDonnees>>) {
    const calculees = prepared.map(({ calculee }) => calculee)
    const sans_adresse = await listSansAdresse(
      db,
      calculees.map(({ entreprise_id }) => entreprise_id),
    )
    apercu.appelees.nombre += calculees.length
    apercu.appelees.montant += calculees.reduce((sum, { calcul }) => sum + calcul.montant_du, 0)
    apercu.appelees.par_lettre += calculees.filter(({ entreprise_id }) => sans_adresse.has(entreprise_id)).length
  }
}
