import type { FactureFournisseurStatut } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { autres, compte } from '@sillon/domain/phrase'
import { formatColis } from '@sillon/domain/unite'
import { findAReconfirmer } from '../../achats/bons-commande/a-traiter.service.ts'
import { findADecider, findPropositionsEnAttente } from '../../achats/clotures/a-traiter.service.ts'
import { findConstatsATraiter } from '../../achats/constats/a-traiter.service.ts'
import { findFacturesATraiter } from '../../achats/factures-fournisseur/a-traiter.service.ts'
import { findIbansAConfirmer } from '../../achats/fournisseurs/a-traiter.service.ts'
import { findACommander, findLivraisons, findQuiFerment } from '../../achats/groupements-achats/a-traiter.service.ts'
import { type Source, toAttente } from './attente.service.ts'

export const readDecisions: Source = async (db, now) =>
  toAttente(await findADecider(db, now), ({ id, libelle, bons, restantes, montant, rang }) => ({
    id,
    nom: libelle,
    fait: `Clos, ${restantes === 0 ? 'tout est décidé' : compte(restantes, 'décision')}, ${compte(bons, 'bon')}`,
    montant,
    depuis: rang,
  }))

export const readClotures: Source = async (db, now) =>
  toAttente(await findQuiFerment(db, now), ({ id, libelle, bons, brouillons, montant, rang }) => ({
    id,
    nom: libelle,
    fait: brouillons > 0 ? `${compte(bons, 'bon')}, ${brouillons} en brouillon` : compte(bons, 'bon'),
    montant,
    avant: rang,
  }))

export const readCommandes: Source = async (db) =>
  toAttente(await findACommander(db), ({ id, libelle, bons, fournisseur, montant, rang }) => ({
    id,
    nom: libelle,
    fait: `Attribué, ${compte(bons, 'bon')} à commander${fournisseur ? ` à ${fournisseur}` : ''}`,
    montant,
    depuis: rang,
  }))

export const readLivraisons: Source = async (db, now) =>
  toAttente(await findLivraisons(db, now), ({ id, libelle, lieu, bons, montant, rang }) => ({
    id,
    nom: libelle,
    fait: ['Livraison', compte(bons, 'bon'), lieu].filter(Boolean).join(', '),
    montant,
    avant: rang,
  }))

export const readConstats: Source = async (db) =>
  toAttente(await findConstatsATraiter(db), ({ id, raison_sociale, etat, nombre, rang, ...dit }) => {
    const colis = `${formatColis(nombre, dit.conditionnement)}, ${dit.designation}`
    return {
      id,
      nom: raison_sociale,
      fait: `${etat === 'manquant' ? 'Manque' : 'Abîmé'}\u00a0: ${colis}${dit.autres > 0 ? `, et ${autres(dit.autres)}` : ''}`,
      montant: null,
      depuis: rang,
    }
  })

export const readAccords: Source = async (db) =>
  toAttente(await findAReconfirmer(db), ({ id, raison_sociale, libelle, motif, montant, rang }) => ({
    id,
    nom: raison_sociale,
    fait: `Accord attendu, ${libelle}${motif ? `\u00a0: ${motif}` : ''}`,
    montant,
    depuis: rang,
  }))

export const readPropositions: Source = async (db, now) =>
  toAttente(
    await findPropositionsEnAttente(db, now),
    ({ id, raison_sociale, designation, nombre_actuel, nombre_propose, montant, rang }) => ({
      id,
      nom: raison_sociale,
      fait: `Accord attendu sur ${designation}, de ${nombre_actuel} à ${nombre_propose}`,
      montant,
      avant: rang,
    }),
  )

export const readIbans: Source = async (db) =>
  toAttente(await findIbansAConfirmer(db), ({ id, raison_sociale, par, rang }) => ({
    id,
    nom: raison_sociale,
    fait: `Nouvel IBAN${par ? ` saisi par ${par}` : ''}, à confirmer de vive voix`,
    montant: null,
    depuis: rang,
  }))

const FACTURES: Partial<Record<FactureFournisseurStatut, string>> = {
  a_saisir: 'à saisir',
  a_controler: 'à contrôler',
  contestee: 'contestée, à déclarer au fournisseur',
  refusee: 'refusée, à déclarer au fournisseur',
}

export const readFactures: Source = async (db) =>
  toAttente(await findFacturesATraiter(db), ({ id, statut, vendeur, numero, montant, rang }) => ({
    id,
    nom: vendeur ?? 'Facture sans fournisseur',
    fait: `Facture${numero ? ` ${numero}` : ''} ${FACTURES[statut] ?? ''}`.trim(),
    montant,
    depuis: rang,
  }))
