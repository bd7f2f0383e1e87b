import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TierMeter, type TierPost } from '../../../ui/tier-meter.tsx'

const PRIX = ['425\u00a0€', '412\u00a0€', '398\u00a0€', '386\u00a0€', '379\u00a0€']

const posts = (current: number): TierPost[] =>
  PRIX.map((price, rank) => ({
    at: rank * 24,
    price,
    quantity: rank === 0 ? 'dès 0\u00a0t' : `${rank * 24}\u00a0t`,
    state: rank === current ? 'current' : rank === current + 1 ? 'next' : 'other',
  }))

export function AchatsDemo() {
  const [sacs, setSacs] = useState(30)
  const [bigBags, setBigBags] = useState(12)
  return (
    <>
      <Section title="Compteur de paliers">
        <div className="grid gap-3 desk:grid-cols-2">
          <Card>
            <TierMeter
              detail="68 t commandées, prix actuel 398 €/t."
              legend="Votre part : 6 t, soit 72 € HT de moins au palier suivant"
              mine={6}
              note="31 adhérents"
              posts={posts(2)}
              sentence="Encore 4 t et le prix baisse de 12 €/t pour tous"
              title="Ammonitrate 33,5 %"
              value={68}
              valueText="68 t commandées, prix actuel 398 €/t. Encore 4 t et le prix baisse de 12 €/t pour tous."
            />
          </Card>
          <Card>
            <TierMeter
              mine={0}
              posts={posts(4)}
              sentence="Meilleur prix atteint : 379 €/t"
              title="Urée 46 %"
              value={110}
              valueText="110 t commandées, meilleur prix atteint : 379 €/t."
            />
          </Card>
        </div>
      </Section>
      <Section title="Quantité">
        <div className="grid gap-5 desk:grid-cols-3">
          <QuantityField
            derived={`soit ${bigBags / 2} t`}
            label="Ammonitrate, en big bags"
            onChange={setBigBags}
            value={bigBags}
          />
          <QuantityField
            derived="soit 0,75 t"
            error={sacs % 40 === 0 ? null : 'Le fournisseur livre par palette de 40 sacs. Il en manque 10.'}
            label="Kiésérite, en sacs"
            onChange={setSacs}
            repairs={[
              { value: 40, label: 'Passer à 40 sacs' },
              { value: 0, label: 'Retirer l’article' },
            ]}
            step={40}
            value={sacs}
          />
          <QuantityField disabled label="Urée, en big bags" onChange={setBigBags} value={0} />
        </div>
      </Section>
    </>
  )
}
