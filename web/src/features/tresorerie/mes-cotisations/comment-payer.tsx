import type { CotisationAdherent } from '@sillon/contract/tresorerie/cotisations-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { lazy, Suspense } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CopyButton } from './copy-button.tsx'

const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

/** The means of payment that the cooperative offers. With a direct debit, the member has nothing to do. */
export function CommentPayer({ creance }: { creance: Pick<CotisationAdherent, 'paiement' | 'reste' | 'numero'> }) {
  const { paiement, reste, numero } = creance
  const { virement, cheque, prelevement } = paiement
  return (
    <Section level={3} title="Comment payer">
      {prelevement && (
        <Callout title={`Prélèvement le ${formatDate(prelevement.date)}`} tone="sky">
          {formatMontant(reste)} sur le compte {prelevement.iban_masque}, mandat {prelevement.rum}. Vous n’avez rien à
          faire.
        </Callout>
      )}
      <div className="grid gap-5">
        {virement && <Virement reste={reste} virement={virement} />}
        {cheque && (
          <div>
            <p className="font-semibold">Par chèque</p>
            <p className="text-ink-2">
              De {formatMontant(reste)}, à l’ordre de {cheque.ordre}
              {numero && `, avec le numéro ${numero} au dos`}.{cheque.adresse && ` À envoyer\u00a0: ${cheque.adresse}.`}
            </p>
          </div>
        )}
        {!virement && !cheque && !prelevement && (
          <p className="text-ink-2">Demandez à la coopérative comment la payer.</p>
        )}
      </div>
    </Section>
  )
}

type Virement = NonNullable<CotisationAdherent['paiement']['virement']>

function Virement({ virement, reste }: { virement: Virement; reste: number }) {
  const { titulaire, iban, bic, reference, epc } = virement
  const lignes = [
    { terme: 'Titulaire', valeur: titulaire, label: 'le titulaire' },
    { terme: 'IBAN', valeur: formatIban(iban), label: 'l’IBAN' },
    ...(bic ? [{ terme: 'BIC', valeur: bic, label: 'le BIC' }] : []),
    { terme: 'Montant', valeur: formatMontant(reste), label: 'le montant' },
    { terme: 'Référence', valeur: reference, label: 'la référence' },
  ]
  return (
    <div>
      <p className="font-semibold">Par virement</p>
      <p className="mb-2 text-ink-2">Avec la référence, votre paiement est reconnu tout de suite.</p>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <dl className="min-w-0 flex-1 basis-72">
          {lignes.map(({ terme, valeur, label }) => (
            <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5" key={terme}>
              <dt className="w-24 text-caption text-ink-2">{terme}</dt>
              <dd className="min-w-0 flex-1 text-strong tabular-nums">{valeur}</dd>
              <dd>
                <CopyButton label={label} text={terme === 'IBAN' ? iban : valeur} />
              </dd>
            </div>
          ))}
        </dl>
        {epc && (
          <figure className="w-44">
            <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
              <QrCode label={`Code QR du virement de ${formatMontant(reste)}`} text={epc} />
            </Suspense>
            <figcaption className="mt-1.5 text-caption text-ink-2">
              À lire avec l’application de votre banque, si elle le permet.
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  )
}

/** In groups of four characters, as on a bank statement. */
const formatIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
