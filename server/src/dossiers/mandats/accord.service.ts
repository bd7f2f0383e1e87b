import {
  type AccordMarchandises,
  type AccordSaisie,
  checkAccord,
  type MoyenAccord,
  refusAccord,
  refusAccordPortail,
} from '@sillon/domain/dossiers/mandats/accord-marchandises'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { noteOrigine } from '../echanges/origine.service.ts'
import { findMandatCourant, lockMandat, updateMandat } from './mandats.repository.ts'
import { openMandat } from './mandats.service.ts'
import { openOwn } from './signature.service.ts'

/** Whoever may sign the mandate accepts, in one act, that it covers goods too. Pressed twice, it is accepted once. */
export const acceptMarchandises = (context: RequestContext, adhesion_id: string): Promise<AccordMarchandises> =>
  act(context, async (inside) => {
    const { mandat, entreprise_id } = await openCourant(inside, adhesion_id)
    if (!mandat) throw new RuleViolation('mandat.sans-iban', 'Aucun mandat\u00a0: saisissez d’abord l’IBAN.')
    if (mandat.marchandises) return mandat.marchandises
    const { ics, mandat_papier } = await readParametres(inside.db, SECTIONS.paiement)
    const refus = refusAccordPortail({ ...mandat, ics, mandat_papier })
    if (refus) throw new RuleViolation('mandat.accord-impossible', refus)
    await writeAccord(inside, { ...mandat, entreprise_id }, { moyen: 'portail', le: jourOf(inside.now) })
    const { marchandises } = await openMandat(inside.db, mandat.id)
    if (!marchandises) throw new Error('An acceptance that was just written is there.')
    return marchandises
  })

/** Its holder takes it back: nothing happens when it was not given. */
export const refuseMarchandises = (context: RequestContext, adhesion_id: string): Promise<void> =>
  act(context, async (inside) => {
    const { mandat, entreprise_id } = await openCourant(inside, adhesion_id)
    if (mandat?.marchandises) await eraseAccord(inside, { ...mandat, entreprise_id }, mandat.marchandises)
  })

async function openCourant(context: RequestContext, adhesion_id: string) {
  const entreprise_id = await openOwn(context, adhesion_id)
  const courant = await findMandatCourant(context.db, entreprise_id)
  if (courant) await lockMandat(context.db, courant.id)
  return { entreprise_id, mandat: await findMandatCourant(context.db, entreprise_id) }
}

/** The office notes what the holder said by telephone, or wrote. */
export const noteAccord = (context: RequestContext, id: string, version: number, saisie: AccordSaisie) =>
  act(context, async (inside, tx) => {
    const mandat = await openMandat(tx, id, version)
    if (mandat.marchandises) {
      throw new RuleViolation('mandat.deja-accorde', 'Les marchandises sont déjà acceptées sur ce mandat.')
    }
    const refus = refusAccord(mandat)
    if (refus) throw new RuleViolation('mandat.accord-impossible', refus)
    const errors = checkAccord(saisie, { today: jourOf(inside.now), date_signature: mandat.date_signature })
    if (errors.length > 0) throw new InvalidInput(...errors)
    await writeAccord(inside, { id, entreprise_id: mandat.entreprise.id }, saisie)
    return openMandat(tx, id)
  })

export const removeAccord = (context: RequestContext, id: string, version: number): Promise<void> =>
  act(context, async (inside, tx) => {
    const { marchandises, entreprise } = await openMandat(tx, id, version)
    if (!marchandises) {
      throw new RuleViolation('mandat.sans-accord', 'Les marchandises ne sont pas acceptées sur ce mandat.')
    }
    await eraseAccord(inside, { id, entreprise_id: entreprise.id }, marchandises)
  })

type Cible = { id: string; entreprise_id: string }

async function writeAccord(context: RequestContext, cible: Cible, { moyen, le }: { moyen: MoyenAccord; le: Jour }) {
  const { db, session } = context
  await updateMandat(db, cible.id, {
    marchandises_le: le,
    marchandises_moyen: moyen,
    marchandises_par: session.id,
  })
  const acte = { action: 'accord_marchandises', objet: 'mandat', objet_id: cible.id } as const
  const origine = await noteOrigine(context, cible.entreprise_id, acte)
  await recordAction(context, { ...acte, apres: { moyen_accord: moyen, accepte_le: le, ...origine } })
}

/** A line that a batch prepares is held from now on; what the bank has is not called back. */
async function eraseAccord(context: RequestContext, cible: Cible, { moyen, le }: AccordMarchandises) {
  await updateMandat(context.db, cible.id, { marchandises_le: null, marchandises_moyen: null, marchandises_par: null })
  const acte = { action: 'accord_marchandises_retire', objet: 'mandat', objet_id: cible.id } as const
  const origine = await noteOrigine(context, cible.entreprise_id, acte)
  const avant = { moyen_accord: moyen, accepte_le: le }
  await recordAction(context, { ...acte, avant, ...(origine && { apres: origine }) })
}
