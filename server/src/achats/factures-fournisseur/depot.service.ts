import { randomUUID } from 'node:crypto'
import { checkFacture } from '@sillon/domain/achats/factures-fournisseur/controle-facture'
import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import type { FactureLue } from '@sillon/domain/achats/factures-fournisseur/facture-lue'
import { nomFichier } from '@sillon/domain/organisme/fichiers/nom-fichier'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { deposeFichiers, type FichierJuge, type Keep, type Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { type SecretKey, seal } from '../../platform/chiffrement.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { maskIban } from '../../platform/iban.ts'
import * as rows from './factures-fournisseur.repository.ts'
import { getFacture, ibanOf } from './fiche.service.ts'
import { readFacture } from './lecture.service.ts'
import { rapproche } from './rapprochement.service.ts'

export type Coffre = Magasin & { secretKey: SecretKey }
type Recu = { nom: string; octets: Uint8Array }

/**
 * Reads a file and keeps it with what it says; a refusal keeps nothing. The bytes are encrypted, as they show an
 * account.
 */
export async function deposeFacture(context: RequestContext, coffre: Coffre, recu: Recu): Promise<FactureFournisseur> {
  const { type_mime, facture: xml } = readFacture(recu.octets)
  const lue = xml && checkFacture(xml, await readOrganisme(context.db))
  const juge: FichierJuge = { ...recu, type_mime, secretKey: coffre.secretKey }
  return deposeFichiers(coffre, { fichiers: [juge], depose_par: context.session.id }, (keep) =>
    keepFacture(context, coffre, { juge, keep, lue }),
  )
}

type Deposee = { juge: FichierJuge; keep: Keep; lue: FactureLue | null }

const keepFacture = (context: RequestContext, { secretKey }: Coffre, { juge, keep, lue }: Deposee) =>
  act(context, async (inside, tx) => {
    const id = randomUUID()
    if (!lue) await refuseCopie(tx, juge)
    const { id: fichier_id } = await keep(tx, juge)
    const facture = lue ? await toContenus(tx, { id, secretKey }, lue) : ({ syntaxe: 'saisie' } as const)
    const nouvelle = { ...facture, id, fichier_id, depose_par: context.session.id }
    await onConstraint(rows.insertFacture(tx, nouvelle, lue ? 'a_controler' : 'a_saisir'), REFUS_NUMERO)
    await recordAction(inside, {
      action: 'depot',
      objet: 'facture_fournisseur',
      objet_id: id,
      apres: { nom: nomFichier(juge.nom, juge.type_mime), numero: lue?.numero ?? null, vendeur: lue?.vendeur ?? null },
    })
    return getFacture({ db: tx, secretKey }, id)
  })

export const REFUS_NUMERO = {
  factures_fournisseur_numero: () =>
    new RuleViolation('facture-fournisseur.doublon', 'Ce fournisseur a déjà une facture de ce numéro.', 'numero'),
}

async function refuseCopie(tx: Database, { octets }: FichierJuge) {
  if (await rows.findCopie(tx, empreinteOf(octets))) {
    throw new InvalidInput({ champ: 'fichier', message: 'Ce fichier est déjà déposé.' })
  }
}

async function toContenus(tx: Database, { id, secretKey }: { id: string; secretKey: SecretKey }, lue: FactureLue) {
  const { ibans, siret_vendeur: _, ...facture } = lue
  return { ...facture, ...sealIbans(ibans, { id, secretKey }), ...(await rapproche(tx, lue)) }
}

export const sealIbans = (ibans: readonly string[], { id, secretKey }: { id: string; secretKey: SecretKey }) => ({
  iban_chiffre: ibans.length === 0 ? null : seal(ibans.join(' '), secretKey, ibanOf(id)),
  iban_masque: ibans.map(maskIban).join(', ') || null,
})
