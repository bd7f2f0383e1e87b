import { formatJour, type Jour } from '@sillon/domain/jour'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { compte, enumere, minuscule } from '@sillon/domain/phrase'
import { formatMotifRejet } from '@sillon/domain/tresorerie/prelevements/motifs-rejet'
import { findReleves } from '../../tresorerie/banque/a-traiter.service.ts'
import { findRetards } from '../../tresorerie/creances/a-traiter.service.ts'
import { findLotsPrepares, findRejets } from '../../tresorerie/prelevements/a-traiter.service.ts'
import { countPrelevables } from '../../tresorerie/prelevements/apercu.service.ts'
import { findSansPayeur } from '../../tresorerie/reglements/a-traiter.service.ts'
import { type Source, toAttente } from './attente.service.ts'

/** « 18 novembre »: what waits is of these days. */
const sansAnnee = (jour: Jour) => formatJour(jour).slice(0, -5)

export const readReleves: Source = async (db) =>
  toAttente(await findReleves(db), ({ id, du, au, restants, nombre, montant, rang }) => ({
    id,
    nom: `Relevé ${du === au ? 'du' : 'jusqu’au'} ${sansAnnee(au)}`,
    fait: `${compte(restants, 'mouvement')} sans pièce sur ${nombre}`,
    montant,
    depuis: rang,
  }))

export const readReglements: Source = async (db) =>
  toAttente(await findSansPayeur(db), ({ id, moyen, reference, montant, rang }) => ({
    id,
    nom: reference ?? MODE_REGLEMENT_LABELS[moyen],
    fait: `${MODE_REGLEMENT_LABELS[moyen]}, aucune entreprise reconnue`,
    montant,
    depuis: rang,
  }))

export const readRejets: Source = async (db) =>
  toAttente(await findRejets(db), ({ id, raison_sociale, code_rejet, montant, rang }) => ({
    id,
    nom: raison_sociale,
    fait: `Prélèvement rejeté${code_rejet ? `\u00a0: ${minuscule(formatMotifRejet(code_rejet))}` : ''}`,
    montant,
    depuis: rang,
  }))

/** One line, as long as something can be debited: the next date that the notice to members allows. */
export const readPrelevements: Source = async (db, now) => {
  const prelevables = await countPrelevables(db, now)
  if (!prelevables) return undefined
  const { id, nombre, montant, premiere_date } = prelevables
  const fait = {
    id,
    nom: `Prélèvements du ${sansAnnee(premiere_date)}`,
    fait: `${compte(nombre, 'pièce')} sous mandat, fichier à préparer`,
    montant,
    avant: premiere_date,
  }
  return { total: 1, montant, faits: [fait] }
}

export const readRemises: Source = async (db) =>
  toAttente(await findLotsPrepares(db), ({ id, lignes, montant, rang }) => ({
    id,
    nom: `Prélèvements du ${sansAnnee(rang)}`,
    fait: `${compte(lignes, 'pièce')}, fichier à remettre à la banque`,
    montant,
    avant: rang,
  }))

export const readRetards: Source = async (db, now) =>
  toAttente(await findRetards(db, now), ({ id, raison_sociale, cotisations, factures, rompu, montant, rang }) => ({
    id,
    nom: raison_sociale,
    fait: `${piecesDe({ cotisations, factures })} en retard${rompu ? ', échéancier rompu' : ''}`,
    montant,
    depuis: rang,
  }))

const piecesDe = ({ cotisations, factures }: { cotisations: number; factures: number }) =>
  enumere([
    ...(cotisations > 0 ? [compte(cotisations, 'cotisation')] : []),
    ...(factures > 0 ? [compte(factures, 'facture')] : []),
  ])
