import type { Comparaison } from '@sillon/contract/secretariat/doublons'
import { CHAMPS_FUSION, type ChampFusion, defautDe } from '@sillon/domain/secretariat/doublons/champs-fusion'
import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { countRows } from './deplacements.repository.ts'
import { type Fiche, findCompte, listFormes, listResumes, readFiches } from './fiches.repository.ts'
import { formatChamp, toApercu } from './fiches.service.ts'
import { LIENS } from './liens.repository.ts'
import { planFusion } from './plan.service.ts'

type Demande = { objet: ObjetFusion; gardee_id: string; absorbee_id: string }

/** Two records side by side, with the effects that their merge would have. Changes nothing. */
export async function compare(context: { db: Database; now: Date }, demande: Demande): Promise<Comparaison> {
  const { db } = context
  const { objet, gardee_id, absorbee_id } = demande
  const [gardee, absorbee] = await readFiches(db, objet, [gardee_id, absorbee_id])
  if (!gardee || !absorbee || gardee_id === absorbee_id) throw new NotFound()
  const { obstacles, effets } = await planFusion(context, objet, { gardee, absorbee })
  return {
    objet,
    gardee: await describe(db, objet, gardee),
    absorbee: await describe(db, objet, absorbee),
    champs: await compareChamps(db, objet, { gardee, absorbee }),
    deplacements: await countDeplacements(db, objet, absorbee_id),
    effets,
    obstacles,
  }
}

async function describe(db: Database, objet: ObjetFusion, { id, version }: Fiche) {
  const [resume] = await listResumes(db, objet, [id])
  if (!resume) throw new NotFound()
  const compte = objet === 'adherent' ? await findCompte(db, id) : undefined
  return {
    ...toApercu(resume),
    version,
    adhesion_id: resume.adhesion_id,
    compte: compte ? { identifiant: compte.identifiant, statut: compte.statut } : null,
  }
}

/** Attributes that are empty in both records are left out. */
async function compareChamps(db: Database, objet: ObjetFusion, paire: { gardee: Fiche; absorbee: Fiche }) {
  const formes = objet === 'entreprise' ? await listFormes(db) : new Map<string, string>()
  return Object.entries<string>(CHAMPS_FUSION[objet]).flatMap(([nom, libelle]) => {
    const champ = nom as ChampFusion
    const [gardee, absorbee] = [paire.gardee, paire.absorbee].map((fiche) => formatChamp(champ, fiche[champ], formes))
    if (gardee === undefined || absorbee === undefined || (gardee === null && absorbee === null)) return []
    const etatDe = (fiche: Fiche) => ({ valeur: fiche[champ], updated_at: fiche.updated_at })
    const defaut = gardee === absorbee ? 'gardee' : defautDe(etatDe(paire.gardee), etatDe(paire.absorbee))
    return [{ champ, libelle, gardee, absorbee, defaut } as const]
  })
}

async function countDeplacements(db: Database, objet: ObjetFusion, absorbee_id: string) {
  const comptes: Comparaison['deplacements'] = []
  for (const lien of LIENS[objet]) {
    if (!lien.noms) continue
    const nombre = await countRows(db, lien, absorbee_id)
    const [un, plusieurs] = lien.noms
    if (nombre > 0) comptes.push({ libelle: nombre > 1 ? plusieurs : un, nombre })
  }
  return comptes
}
