import { compte } from '@sillon/domain/phrase'
import { findACompleter, findDeclarationsTardives, findSoumises } from '../../dossiers/adhesions/a-traiter.service.ts'
import { findRetardsControle } from '../../dossiers/materiels/a-traiter.service.ts'
import { findEchecs } from '../courriels/a-traiter.service.ts'
import { findAPoster } from '../courrier/a-traiter.service.ts'
import { type Source, toAttente } from './attente.service.ts'

export const readSoumissions: Source = async (db, now) =>
  toAttente(await findSoumises(db, now), ({ id, raison_sociale, commune, premiere, rang }) => ({
    id,
    nom: raison_sociale,
    fait: [premiere ? 'Demande d’adhésion' : 'Déclaration de l’année', commune].filter(Boolean).join(', '),
    montant: null,
    depuis: rang,
  }))

export const readComplements: Source = async (db, now) =>
  toAttente(await findACompleter(db, now), ({ id, raison_sociale, motif, rang }) => ({
    id,
    nom: raison_sociale,
    fait: motif ? `À compléter\u00a0: ${motif}` : 'À compléter',
    montant: null,
    depuis: rang,
  }))

export async function readDeclarations(...[db, now]: Parameters<Source>) {
  const tardives = await findDeclarationsTardives(db, now)
  if (!tardives) return undefined
  const { annee, depot_au } = tardives
  return toAttente(tardives, ({ id, raison_sociale }) => ({
    id,
    nom: raison_sociale,
    fait: `Déclaration ${annee} jamais reçue`,
    montant: null,
    depuis: depot_au,
  }))
}

export const readControles: Source = async (db, now) =>
  toAttente(await findRetardsControle(db, now), ({ id, raison_sociale, materiels, rang }) => ({
    id,
    nom: raison_sociale,
    fait: `Contrôle ou assurance dépassés, ${compte(materiels, 'matériel')}`,
    montant: null,
    depuis: rang,
  }))

export const readCourriels: Source = async (db) =>
  toAttente(await findEchecs(db), ({ id, nom, erreur, rang }) => ({
    id,
    nom,
    fait: `E-mail non parti${erreur ? `\u00a0: ${erreur.replace(/\.$/, '')}` : ''}`,
    montant: null,
    depuis: rang,
  }))

export const readLettres: Source = async (db) =>
  toAttente(await findAPoster(db), ({ id, nom, objet, recommandee, rang }) => ({
    id,
    nom,
    fait: `Lettre à poster${recommandee ? ' en recommandé' : ''}\u00a0: ${objet}`,
    montant: null,
    depuis: rang,
  }))
