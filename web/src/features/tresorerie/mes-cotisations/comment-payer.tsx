import type { CotisationAdherent } from '@sillon/contract/tresorerie/cotisations-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { lazy, Suspense } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import type { PieceAPayer } from './annonce.queries.ts'
import { AnnoncePaiement } from './annonce-paiement.tsx'

const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

/** The means of payment that the cooperative offers. With a direct debit, the member has nothing to do. */
export function CommentPayer({ creance }: { creance: PieceAPayer }) {
  const { paiement, reste, numero } = creance
  const echelonnee = creance.exigible_le !== null
  const { virement, cheque, prelevement } = paiement
  return (
    <Section level={3} title="Comment payer">
      {echelonnee && <p className="mb-4">{prelevement ? 'Prélevée' : 'À payer'} à chaque échéance, à son jour.</p>}
      {prelevement && !echelonnee && (
        <Callout title={`Prélèvement le ${formatDate(prelevement.date)}`} tone="sky">
          {formatMontant(reste)} sur le compte {prelevement.iban_masque}, mandat {prelevement.rum}. Vous n’avez rien à
          faire.
        </Callout>
      )}
      <div className="grid gap-5">
        {virement && <Virement reste={echelonnee ? null : reste} virement={virement} />}
        {cheque && (
          <div>
            <p className="font-semibold">Par chèque</p>
            <p className="text-ink-2">
              {echelonnee ? 'À' : `De ${formatMontant(reste)}, à`} l’ordre de {cheque.ordre}
              {numero && `, avec le numéro ${numero} au dos`}.{cheque.adresse && ` À envoyer\u00a0: ${cheque.adresse}.`}
            </p>
          </div>
        )}
        {!virement && !cheque && !prelevement && (
          <p className="text-ink-2">Demandez à la coopérative comment la payer.</p>
        )}
        <AnnoncePaiement piece={creance} />
      </div>
    </Section>
  )
}

type Virement = NonNullable<CotisationAdherent['paiement']['virement']>

/** `reste`: null when each instalment of a plan is paid apart. */
function Virement({ virement, reste }: { virement: Virement; reste: number | null }) {
  const { titulaire, iban, bic, reference, epc } = virement
  const isDesk = useIsDesk()
  const montant = reste === null ? null : formatMontant(reste)
  const lignes = [
    { terme: 'Titulaire', valeur: titulaire, label: 'Copier le titulaire' },
    { terme: 'IBAN', valeur: formatIban(iban), label: 'Copier l’IBAN', copie: iban },
    ...(bic ? [{ terme: 'BIC', valeur: bic, label: 'Copier le BIC' }] : []),
    // Without the sign of the euro, which the field of a bank refuses.
    ...(montant
      ? [{ terme: 'Montant', valeur: montant, label: 'Copier le montant', copie: montant.replace(/[^\d,]/g, '') }]
      : []),
    { terme: 'Référence', valeur: reference, label: 'Copier la référence' },
  ]
  const tout = lignes.map(({ terme, valeur }) => `${terme}\u00a0: ${valeur}`).join('\n')
  return (
    <div>
      <p className="font-semibold">Par virement</p>
      <p className="mb-2 text-ink-2">Avec la référence, votre paiement est reconnu tout de suite.</p>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <dl className="min-w-0 flex-1 basis-72">
          {lignes.map(({ terme, valeur, label, copie }) => (
            <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5" key={terme}>
              <dt className="w-full text-caption text-ink-2 desk:w-24">{terme}</dt>
              <dd className="min-w-0 flex-1 text-strong tabular-nums">{valeur}</dd>
              <dd>
                <CopyButton label={label} text={copie ?? valeur} />
              </dd>
            </div>
          ))}
        </dl>
        {/* A telephone that pays cannot read its own screen. */}
        {epc && montant && isDesk && (
          <figure className="w-44">
            <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
              <QrCode label={`Code QR du virement de ${montant}`} text={epc} />
            </Suspense>
            <figcaption className="mt-1.5 text-caption text-ink-2">
              À lire avec l’application de votre banque, si elle le permet.
            </figcaption>
          </figure>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShareButton size="sm" text={tout} title={`Virement à ${titulaire}`} />
        <CopyButton text={tout} variant="secondary" words="Tout copier" />
      </div>
    </div>
  )
}

/** In groups of four characters, as on a bank statement. */
const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
