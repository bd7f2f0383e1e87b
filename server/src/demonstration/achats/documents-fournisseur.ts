import { addJours, formatJour } from '@sillon/domain/jour'
import { empreinteOf } from '../../platform/empreinte.ts'
import type { Hasard } from '../hasard.ts'
import { createPdf } from './create-pdf.ts'

type Fournisseur = { id: string; raison_sociale: string; statut: string; agrement_phyto_expire_le: string | null }
type Options = { hasard: Hasard; today: string; adminId: string; rang: number }

/** `expire`: in days from today; null when it does not expire. */
type Papier = { type: string; nom: string; titre: string; expire: number | null }

/** Days until the first supplier’s certificate expires; close enough for the office to have been warned. */
const EXPIRE_BIENTOT = 18
const ALERTE_JOURS = 30

/** The documents that the office asked for: active suppliers have their certificate, some their terms of sale. */
export function toDocuments(fournisseur: Fournisseur, { hasard, today, adminId, rang }: Options) {
  if (fournisseur.statut === 'archive') return []
  return papiersOf(fournisseur, rang).map(({ type, nom, titre, expire }) => {
    const expire_le = type === 'agrement' ? fournisseur.agrement_phyto_expire_le : expire && addJours(today, expire)
    const depose_le = addJours(today, (expire ?? 300) > 180 ? -20 - rang : -165)
    const octets = createPdf(titre, [
      fournisseur.raison_sociale,
      `Établi le ${formatJour(depose_le)}`,
      ...(expire_le ? [`Valable jusqu’au ${formatJour(expire_le)}`] : []),
    ])
    const fichier = {
      id: hasard.uuid(),
      created_at: `${depose_le}T09:40:00.000Z`,
      nom: `${nom}.pdf`,
      type_mime: 'application/pdf',
      taille: octets.length,
      sha256: empreinteOf(octets),
      depose_par: adminId,
    }
    const document = {
      id: hasard.uuid(),
      created_at: fichier.created_at,
      fournisseur_id: fournisseur.id,
      fichier_id: fichier.id,
      type,
      expire_le,
      alerte_jours: expire === EXPIRE_BIENTOT ? ALERTE_JOURS : null,
    }
    return { fichier, octets, document }
  })
}

function papiersOf({ agrement_phyto_expire_le }: Fournisseur, rang: number): Papier[] {
  const urssaf = rang === 0 ? EXPIRE_BIENTOT : 100 + ((rang * 17) % 80)
  return [
    { type: 'urssaf', nom: 'attestation-urssaf', titre: 'Attestation de vigilance URSSAF', expire: urssaf },
    ...(rang % 2 === 0 ? [{ type: 'kbis', nom: 'extrait-kbis', titre: 'Extrait Kbis', expire: null }] : []),
    ...(rang % 4 === 0
      ? [{ type: 'cgv', nom: 'conditions-de-vente', titre: 'Conditions de vente', expire: null }]
      : []),
    ...(agrement_phyto_expire_le === null
      ? []
      : [{ type: 'agrement', nom: 'agrement-phyto', titre: 'Agrément de distribution', expire: null }]),
  ]
}
