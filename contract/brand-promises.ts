/**
 * What the home page of the open marketplace promises; the specification leaves it open. Apart from the other texts, because
 * the server sends these with the page and no script needs them.
 */
export const promiseDefaults = {
  promise1: 'Verified photographers',
  promise1Text:
    'Our team checks every photographer’s profile, photos and proof of their work before clients can find them.',
  promise1Link: 'What we check',
  promise2: 'One all-in price',
  promise2Text: 'Package, extra hours and travel are in the price you see. We add no fees to it.',
  promise2Link: 'How payment works',
  promise3: 'Payment held until delivery',
  promise3Text:
    'Your photographer is paid after you accept your photos. If they cancel, you get a full refund.',
  promise3Link: 'When you get a refund',
}
