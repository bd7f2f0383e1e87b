import type { Page } from '@playwright/test'

/** A hand that goes across the frame, up and down. */
export async function drawSignature(page: Page) {
  const cadre = page.getByRole('img', { name: /^(Cadre vide|Votre signature)/ })
  // The tab bar of a phone covers what is at the bottom.
  await cadre.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await cadre.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * 0.2, y + height * 0.7)
  await page.mouse.down()
  for (let pas = 1; pas <= 12; pas++) {
    await page.mouse.move(x + width * (0.2 + pas * 0.05), y + height * (pas % 2 ? 0.3 : 0.7), { steps: 3 })
  }
  await page.mouse.up()
}
