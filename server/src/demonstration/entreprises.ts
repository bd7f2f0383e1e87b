import { addJours, anneeOf } from '@sillon/domain/jour'
import { computeTvaIntra, sirenOf } from '@sillon/domain/siret'
import { findCommune, toAdresse } from './communes.ts'
import type { Contexte, EntrepriseDemonstration } from './dossier.ts'
import { ENTREPRISES_CONNUES } from './entreprises-connues.ts'
import { ENTREPRENEUR_INDIVIDUEL, formeDuRang } from './formes.ts'
import type { Hasard } from './hasard.ts'
import { ENTREPRISE_VIDE } from './modeles-vides.ts'
import { drawFamille, drawLieu, drawVoie, toEmail, toLieuDit } from './noms.ts'
import { toSiret } from './numeros.ts'
import type { Production } from './productions.ts'
import { drawTelephone } from './telephones.ts'

const REGLEMENTS = ['prelevement_sepa', 'prelevement_sepa', 'prelevement_sepa', 'virement', 'cheque'] as const

export function drawEntreprise(
  { hasard, today, communes }: Contexte,
  rang: number,
  production: Production,
): EntrepriseDemonstration {
  const forme = formeDuRang(rang)
  const connue = ENTREPRISES_CONNUES[rang]
  const commune = connue ? findCommune(communes, connue.commune) : hasard.choix(communes)
  const famille = drawFamille(hasard)
  const lieu = drawLieu(hasard)
  const isPersonne = forme.code === ENTREPRENEUR_INDIVIDUEL
  const nom = isPersonne ? famille : `${forme.nom} ${forme.exploite ? drawSuite(hasard, famille, lieu) : lieu}`
  const raison_sociale = connue?.raison_sociale ?? nom
  const siret = toSiret(rang, hasard.choix([1, 1, 1, 2, 3]))
  const isAssujetti = hasard.chance(0.75)
  return {
    ...ENTREPRISE_VIDE,
    id: hasard.uuid(),
    no_adherent: `A${String(rang).padStart(5, '0')}`,
    siret,
    raison_sociale,
    nom_commercial: hasard.chance(0.15) ? `Ferme ${lieu}` : null,
    categorie_juridique: forme.code,
    code_ape: forme.exploite ? production.code_ape : '01.61Z',
    tva_intra: isAssujetti ? computeTvaIntra(sirenOf(siret)) : null,
    adresse_electronique: rang % 5 === 0 ? `${sirenOf(siret)}_${siret}` : sirenOf(siret),
    regime_tva: isAssujetti ? 'assujetti' : 'rfa',
    date_creation: `${anneeOf(today) - hasard.entier(2, 40)}-${hasard.choix(['01-01', '03-01', '07-01', '09-15'])}`,
    tranche_effectif: hasard.choix(['NN', 'NN', '00', '01', '01', '02']),
    adresse: toAdresse(
      commune,
      hasard.chance(0.55)
        ? { lieu_dit: toLieuDit(lieu) }
        : { numero_voie: String(hasard.entier(1, 48)), voie: drawVoie(hasard) },
    ),
    telephone: drawTelephone(hasard, 'fixe', commune.departement),
    mobile: hasard.chance(0.6) ? drawTelephone(hasard, 'mobile', commune.departement) : null,
    email: toEmail(raison_sociale),
    mode_reglement: hasard.choix(REGLEMENTS),
    synchronise_le: `${addJours(today, -hasard.entier(5, 300))}T04:10:00Z`,
  }
}

const drawSuite = (hasard: Hasard, famille: string, lieu: string) =>
  hasard.choix([lieu, lieu, lieu, famille, toLieuDit(lieu), `${famille} ${hasard.choix(['Frères', 'Père et Fils'])}`])
