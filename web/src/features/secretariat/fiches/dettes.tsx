import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import type { CreanceSuivie } from '@sillon/domain/tresorerie/creances/creance'
import { isEchelonnee, isEnRetard } from '@sillon/domain/tresorerie/creances/en-retard'
import { phraseAnnonce } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { Link } from '@tanstack/react-router'
import { Calendar, CornerDownRight, Euro, Plus, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDate, formatShortDate } from '../../../lib/format.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { useKeys } from '../../../ui/use-keys.ts'
import { LigneFiche, TotalFiche } from './ligne-fiche.tsx'

const SaisirReglementDialog = lazy(() =>
  import('../../tresorerie/reglements/saisir-reglement-dialog.tsx').then(({ SaisirReglementDialog }) => ({
    default: SaisirReglementDialog,
  })),
)

/** The open pieces of the account, and the act of entering a payment. */
export function Dettes({ fiche }: { fiche: Fiche }) {
  const [opened, setOpened] = useState(false)
  const isDesk = useIsDesk()
  const saisir = () => setOpened(true)
  const peutEncaisser = usePeut('argent')
  useKeys(peutEncaisser ? { r: ['Saisir un règlement', saisir] } : {})
  const { creances, credit, solde } = fiche
  const reste = creances.reduce((sum, creance) => sum + creance.reste, 0)
  const today = jourOf(new Date())
  return (
    <Section
      action={
        peutEncaisser && (
          <Button onClick={saisir} variant={isDesk ? 'primary' : 'secondary'}>
            <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
            Saisir un règlement
            <KeyCap>R</KeyCap>
          </Button>
        )
      }
      title="Ce qu’ils doivent"
    >
      {creances.length === 0 && credit === 0 ? (
        <p className="text-body text-ink-2">{rienOf(fiche)}</p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {creances.map((creance) => (
            <LigneDette creance={creance} entreprise_id={fiche.id} key={creance.id} today={today} />
          ))}
          {credit > 0 && <LigneCredit credit={credit} no_adherent={fiche.no_adherent} />}
          <TotalFiche montant={formatMontant(Math.abs(solde))}>
            {solde < 0 ? 'Payé d’avance' : 'Doit'} au {formatDate(today)}
          </TotalFiche>
        </ul>
      )}
      <Suspense>
        {opened && <SaisirReglementDialog onClose={() => setOpened(false)} preset={{ entreprise: fiche, reste }} />}
      </Suspense>
    </Section>
  )
}

const rienOf = ({ dernier_reglement }: Fiche) =>
  dernier_reglement
    ? `Ne doit rien. Dernier règlement le ${formatDate(dernier_reglement.jour)}, de ${formatMontant(dernier_reglement.montant)}.`
    : 'Ne doit rien, et n’a encore rien réglé.'

type DetteProps = { creance: CreanceSuivie; entreprise_id: string; today: string }

function LigneDette({ creance, entreprise_id, today }: DetteProps) {
  const { id, nature, numero, objet, echeance, exigible_le, reste, montant_du, annonce } = creance
  const date = exigible_le ?? echeance
  return (
    <>
      <LigneFiche
        date={date && formatShortDate(date)}
        lien={(props) =>
          nature === 'cotisation' ? (
            <Link {...props} params={{ id }} to="/admin/cotisation/$id/">
              {numero}
            </Link>
          ) : (
            <Link {...props} params={{ id: entreprise_id }} search={{ onglet: 'compte' }} to="/admin/fiche/$id/">
              {numero}
            </Link>
          )
        }
        montant={formatMontant(reste)}
        objet={reste < montant_du ? `${objet}, reste sur ${formatMontant(montant_du)}` : objet}
      >
        <PillDette creance={creance} today={today} />
      </LigneFiche>
      {annonce && !annonce.retiree && (
        <li className="border-b border-line px-4 py-2 text-help text-ink">Ils ont {phraseAnnonce(annonce)}.</li>
      )}
    </>
  )
}

/** Money that pays nothing yet, with the list where it is allocated. */
const LigneCredit = ({ credit, no_adherent }: { credit: number; no_adherent: string }) => (
  <LigneFiche
    date={null}
    lien={(props) => (
      <span {...props} className="font-semibold">
        Crédit
      </span>
    )}
    montant={formatMontant(-credit)}
    objet="Payé, et pas encore affecté"
  >
    <SelonDroit droit="argent">
      <Link
        className="text-link inline-flex items-center gap-1.5 text-help"
        search={{ q: no_adherent, reste: 'trop_percu' }}
        to="/admin/reglements"
      >
        <CornerDownRight aria-hidden="true" size={16} strokeWidth={2.1} />
        Affecter
      </Link>
    </SelonDroit>
  </LigneFiche>
)

function PillDette({ creance, today }: Pick<DetteProps, 'creance' | 'today'>) {
  if (isEchelonnee(creance, today)) {
    return (
      <Pill icon={<Calendar size={14} strokeWidth={2.4} />} size="sm" tone="sky">
        Échelonnée
      </Pill>
    )
  }
  return isEnRetard(creance, today) ? (
    <Pill icon={<TriangleAlert size={14} strokeWidth={2.4} />} size="sm" tone="brick">
      En retard
    </Pill>
  ) : (
    <Pill icon={<Euro size={14} strokeWidth={2.4} />} size="sm" tone="sky">
      À payer
    </Pill>
  )
}
