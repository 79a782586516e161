// Made by `npm run photos`. One export for each, so that a page carries only the ones it shows.
export type PhotoEntry = {
  name: string
  width: number
  height: number
  widths: number[]
  hash: string
  blur: string
}
export const heroWidest: PhotoEntry = { name: 'hero-widest', width: 2600, height: 1299, widths: [2600], hash: '4946092c', blur: 'SklKNTU1ODg5MjEyFRUVQEA/XFxdVFNUGRkZXFxdV1dXV1hXISEiQUBBRERDQ0ND' }
export const heroWide: PhotoEntry = { name: 'hero-wide', width: 2300, height: 1299, widths: [960, 1440, 1920, 2300], hash: '23210031', blur: 'Tk5OMzMzOzs8MjEzExMTNTQ0X15fVFNUFRUVWFhYV1dXWFhYHx8gPT0+REREQkJC' }
export const heroBroad: PhotoEntry = { name: 'hero-broad', width: 1700, height: 1709, widths: [1200, 1700], hash: 'c67fa0af', blur: 'SEhILi4uNzc3RURFCAgJMjIyWFhYXl5fFxcYNjY3TExNR0dHHh4fMzEzQ0JDPT09' }
export const heroTall: PhotoEntry = { name: 'hero-tall', width: 960, height: 1709, widths: [480, 780, 960], hash: 'b4e152b5', blur: 'NTU1MDAwIyMjUFBQDQ0NVlZWS0pKYF9gHBwdS0pLS0pMRkZHKyosODc5QUFCQ0ND' }
export const about1: PhotoEntry = { name: 'about-1', width: 1400, height: 937, widths: [400, 700, 1100], hash: 'a82d839f', blur: 'p5B7sZuJnpaatKaZwrSrSk1WiJCmuLa0eHyJWVdXyMK/yMPCN0poQUhT3M+/2tHF' }
export const about2: PhotoEntry = { name: 'about-2', width: 1000, height: 1000, widths: [400, 700, 1000], hash: 'ba9d0e25', blur: 'N1l9BCFGK0twbnSNp7/QGlF3vNbhwsnQVXmUKVV8psDKhZinKj1cGid3TWF8Wmh5' }
export const about3: PhotoEntry = { name: 'about-3', width: 1400, height: 934, widths: [400, 700, 1100], hash: 'bd2d02b3', blur: 'g42NMjUyi5GRw8rKgIqNPUFFaW9xzdPTo6yueoiQPT9ArK+unKCdqrW5cXqBqa+w' }
export const avatar1: PhotoEntry = { name: 'avatar-1', width: 480, height: 480, widths: [96, 192, 384], hash: 'd9eb25de', blur: 'T0U+g5e1R0tWWVVPand0YoG1aYm5hpWUZXBre5rEcZTCX25rTVVPRFBSPklMT1tW' }
export const avatar2: PhotoEntry = { name: 'avatar-2', width: 479, height: 479, widths: [96, 192, 384], hash: 'ada9a1ff', blur: 'ND5IfH+FeXyERU5ULTAtVGqNXHWdKiwoOD07aYCkcIy7MzU1Oz8+MDtDJzA4MS8q' }
export const avatar3: PhotoEntry = { name: 'avatar-3', width: 474, height: 474, widths: [96, 192, 384], hash: '76750266', blur: 'k5qZi5+5WXGOKzhBZXJ5UWyWdI2zKjtKbnl8aH+fgpq6SVhdMz5GO05mO05lITA9' }
export const avatar4: PhotoEntry = { name: 'avatar-4', width: 480, height: 480, widths: [96, 192, 384], hash: '9101d4f3', blur: 'jZeRa5DJk6bJmJ2HcXtxfZbWZXmvU19Va2pgS2WaPU94UltUqqWTdHx7bXdykpqG' }
export const avatar5: PhotoEntry = { name: 'avatar-5', width: 331, height: 331, widths: [96, 192, 331], hash: 'bda3f599', blur: 'joFyZllOVEg6lIFqUEo8W2BqTVZjSUI1My4fYm5+P0xdLSgeOzgtODcyMTApMjAo' }
export const avatar6: PhotoEntry = { name: 'avatar-6', width: 439, height: 439, widths: [96, 192, 384], hash: '07280a0a', blur: 'OTMkcG1gamdZIiEcMi4gW2BmUVpkJiMbMisfY2h0UVtrKSYdMy8lODcxMjIvKyoj' }
export const avatar7: PhotoEntry = { name: 'avatar-7', width: 320, height: 320, widths: [96, 192, 320], hash: '9d302107', blur: 'iIp7RDsrODEnPTYpztLEkJaXNjxDrrKm1NfJrbS+Q0paw8e70dPIsrOrgIJ+xci+' }
export const avatar8: PhotoEntry = { name: 'avatar-8', width: 130, height: 130, widths: [96, 130], hash: 'aaa115de', blur: '8fDYKjIbZWdM2NW9try9VmaD09TR///zipi5NlCUx8vO///t7vHty9Li+Pfr/Pzs' }
export const categoryBirthday: PhotoEntry = { name: 'category-birthday', width: 480, height: 480, widths: [176, 352], hash: 'ff2f3ef4', blur: 'x8n9yM38z8/+y8790dH+19f+2Nj+4OH+29z/2c/+zMX98PL/w7r96Nz+1Mb+2tr+' }
export const categoryCorporate: PhotoEntry = { name: 'category-corporate', width: 480, height: 480, widths: [176, 352], hash: '05aad755', blur: 'bX+WnLLJoLPEdYeWMTpBmqGlgI6XbnyFipagbHuJVV5jw8fKztTWrLS2iJegsrq/' }
export const categoryFashion: PhotoEntry = { name: 'category-fashion', width: 480, height: 480, widths: [176, 352], hash: '354557cb', blur: 'pTAIf046k4uU2cSrtiAEcUlRorbE9vfxsR0MTzk3tra3/fXtWKS8gnmTlNvl1vTx' }
export const categoryGraduation: PhotoEntry = { name: 'category-graduation', width: 480, height: 480, widths: [176, 352], hash: '4d5fdccf', blur: 'ZYawFygsJDxSQWl6aHWFFCMpSF5wUHB6c4CCLkZYYHuQPlxXf5mkPl9yYG98c42Z' }
export const categoryMaternity: PhotoEntry = { name: 'category-maternity', width: 480, height: 480, widths: [176, 352], hash: '1b51d38c', blur: 'DU6HAVW0AjuSBiFMEk6UMGGqLFOXEixkPWKYaKPfV5TTLjVZJE+MJ6D0InvHEyhb' }
export const categoryWedding: PhotoEntry = { name: 'category-wedding', width: 480, height: 480, widths: [176, 352], hash: '3173c931', blur: 'n398nIWFh4mZp6y6rJKJkn56dYGYn7DNg3p/d3R+JzNJaHmbUl13LT1eCRYuJCo1' }
export const contact1: PhotoEntry = { name: 'contact-1', width: 1400, height: 934, widths: [400, 700, 1100], hash: 'b61a1c98', blur: 'v7GlUVV1Hi9YoJuY18WztaaNWV9wpqevpKm6oqClU3auLTZPhI2fr7C6nbHMenl/' }
export const contact2: PhotoEntry = { name: 'contact-2', width: 1400, height: 934, widths: [400, 700, 1100], hash: '11b4e37d', blur: 'xLWskYyPOD5MbGNeoZiRWV1qVVhpZl9eeXVwR1BhQUNRS0NAZ2BZGh0nPUVkhHtw' }
export const contact3: PhotoEntry = { name: 'contact-3', width: 1400, height: 934, widths: [400, 700, 1100], hash: '0eb2e9c2', blur: 'a36SrrO3t7e8r7LArqynaXWFbnaFmJ+snaKmmJqZrK+05N/XsLKztLWz1NDJ7ung' }
export const contact4: PhotoEntry = { name: 'contact-4', width: 1400, height: 934, widths: [400, 700, 1100], hash: 'e4294b10', blur: 'a3iAfHdrvLCybmhwi6C0e3p4pqGri4+ggKjWam53SFVtXGuAZXl9VVlSU26HYnyS' }
export const founder: PhotoEntry = { name: 'founder', width: 1000, height: 1400, widths: [400, 700, 1000], hash: '4e4e5b89', blur: 'aF1bWWR4hYqSnoJuhJCek6CuoK25ys3QpKalYHOOlZ+rv725n6KeQ05eaHB3tLWy' }
export const portfolioCorporate01: PhotoEntry = { name: 'portfolio-corporate-01', width: 1400, height: 934, widths: [400, 700, 1100], hash: 'd2393e95', blur: 'bm5mZ2tjf4iJv8bKkpCCXFE3lJOO0tTWzc7Mwby10M7O1dfY2tve8O7w8ezt29vc' }
export const portfolioCorporate02: PhotoEntry = { name: 'portfolio-corporate-02', width: 1400, height: 934, widths: [400, 700, 1100], hash: '36880768', blur: 'YlpHcm5kgH1vo56Ifndhd3VuqKeVqaiRta6PsbGn5OHS7uvVsKiJ5eLX5OTg8O3j' }
export const portfolioCorporate03: PhotoEntry = { name: 'portfolio-corporate-03', width: 1400, height: 934, widths: [400, 700, 1100], hash: '1f3196e4', blur: 'XWNrTE5Wa2pvVE5NdXiAgYWTkpCWa2docHR7gYONnp2ik5CVb3F1bXB2c3h+rKir' }
export const portfolioCorporate04: PhotoEntry = { name: 'portfolio-corporate-04', width: 1400, height: 933, widths: [400, 700, 1100], hash: 'd9661e1e', blur: 'd3d9d4yli6zLYHabY2qEfo+ohpezXm6MjZWhb3+ddoiolJqbtby9U2iRZX+q1dvY' }
export const portfolioEvent02: PhotoEntry = { name: 'portfolio-event-02', width: 1400, height: 934, widths: [400, 700, 1100], hash: '12c87a46', blur: 'QD1RMSw4GBQYFREXdmt7bWJtd2+BTEdSs6e84tvj2NTey7q+raK2+vb36uborZuh' }
export const portfolioEvent20: PhotoEntry = { name: 'portfolio-event-20', width: 1400, height: 934, widths: [400, 700, 1100], hash: 'a5884734', blur: 'FiFKHCRLN1COGCJHJDJaGiZVERkzDxQ0QVB8Ji1WEhUnBggPERUqJClIJCtHDREa' }
export const portfolioFamily01: PhotoEntry = { name: 'portfolio-family-01', width: 1400, height: 934, widths: [400, 700, 1100], hash: '5200b045', blur: 'hYV8XmBih4uSkIp9Qk9OVGF4dYKYMjEdTVFDcn2KiZOec3VgPUM5kJeW+O/l+fPs' }
export const portfolioFamily02: PhotoEntry = { name: 'portfolio-family-02', width: 1400, height: 934, widths: [400, 700, 1100], hash: 'f32ceb13', blur: 'obHAkZedbmtrRkRCVWFxlpukYmRqU01OP09jdIWefJCue3d3XXKFc4qjeY+qfImZ' }
export const portfolioFamily03: PhotoEntry = { name: 'portfolio-family-03', width: 1400, height: 934, widths: [400, 700, 1100], hash: '96c41842', blur: 'fYWFma++bXN5cnVvs7W2tb7Ka3iMkZGQoq2u0M/NeIuco6yxUmBaoKSco66yt8DE' }
export const portfolioFashion01: PhotoEntry = { name: 'portfolio-fashion-01', width: 941, height: 1400, widths: [400, 700, 941], hash: '7b308d5b', blur: 'oaatZm+JjY+cuLazbICxTlyBPkZcfIWmV3SxUGCNFhw6ITBZU2yXW3KdNUFjIS5Q' }
export const portfolioFashion02: PhotoEntry = { name: 'portfolio-fashion-02', width: 931, height: 1400, widths: [400, 700, 931], hash: 'c54f9cc6', blur: 'IENlJGqmPHmfU3yaLUpWJ0heSGyJcI6aLDMuITFAX32XeI+YKTQ0JjhBQWB3boqX' }
export const portfolioFashion03: PhotoEntry = { name: 'portfolio-fashion-03', width: 927, height: 1400, widths: [400, 700, 927], hash: 'd8c7b88b', blur: 'HyckNkdQJTQ8FhwXJS8pXmtvRVJYIionKDMvSVRUQ05OLjcxIy81LTo6LDczJS8r' }
export const portfolioFashion04: PhotoEntry = { name: 'portfolio-fashion-04', width: 933, height: 1400, widths: [400, 700, 933], hash: 'fbeeb63b', blur: 'Hz6BJk+rJD10Iik6JjFOLU+WPmGxNEl0MjQ4ERphJjmfOD5bPEBGKiw9Li9APz9A' }
export const portfolioFashion05: PhotoEntry = { name: 'portfolio-fashion-05', width: 933, height: 1400, widths: [400, 700, 933], hash: '7386a909', blur: 'TE1QQEJNQUNMNzpEe3JtRkhdYltZdHFwvbetmJefnJeVjIqLub69vcDDj4yIeoCJ' }
export const portfolioFashion06: PhotoEntry = { name: 'portfolio-fashion-06', width: 933, height: 1400, widths: [400, 700, 933], hash: '2f211886', blur: 'm6GxpKmzuL3IrbTFiJGsZ3OzXmupeIWsvb/Ob3inVGObqLDK09bk2drg6+rt8+/t' }
export const portfolioFashion07: PhotoEntry = { name: 'portfolio-fashion-07', width: 1120, height: 1400, widths: [400, 700, 1100], hash: '461874d9', blur: 'LiwfKCcdIR8RLy0gPTw1ZGiATk9dPDoxKCUWW1lLbGtUJiMOKCYYNjEZNzIaKScZ' }
export const portfolioFashion08: PhotoEntry = { name: 'portfolio-fashion-08', width: 1400, height: 1026, widths: [400, 700, 1100], hash: '9e703fbf', blur: 'NzY9WE1kWlJpU2pmLi8xQkNCUVlbQVhhLjAxOz5HRlJjMUFJMDI0LzM2NERPLzxE' }
export const portfolioPortrait01: PhotoEntry = { name: 'portfolio-portrait-01', width: 1200, height: 800, widths: [400, 700, 1100], hash: '214e996c', blur: 'XMr4YpaWTnqPXK3XZs30X4yrUYCiX7LWadL0YZ/MVHqmYrrVX8rvY73hV6bIWLjY' }
export const portfolioPortrait02: PhotoEntry = { name: 'portfolio-portrait-02', width: 800, height: 1141, widths: [400, 700, 800], hash: '46a94835', blur: 'wLmizcCbzb2VzMGfubOeuLOkoqSirq6oqqSSeIewXHCYkJKSqqSTfX6AhIaIoJ+Z' }
export const portfolioPortrait03: PhotoEntry = { name: 'portfolio-portrait-03', width: 800, height: 800, widths: [400, 700, 800], hash: '96be2862', blur: 'hlGOblxvbWF9ol26sILFfZereWqWunDK3Irtl3jAV0J33Yjs2IXjzYbdu4PT2Yrn' }
export const portfolioPortrait04: PhotoEntry = { name: 'portfolio-portrait-04', width: 800, height: 800, widths: [400, 700, 800], hash: '09f8a038', blur: 'fHSEVkqYU0tusrOumY2YeX2ivr6/6t/Us6uke4WUh4iI6N/Vx7y0QUE9bGlg6uHW' }
export const portfolioPortrait05: PhotoEntry = { name: 'portfolio-portrait-05', width: 800, height: 800, widths: [400, 700, 800], hash: '9b79d6a8', blur: 'W2+PISQmBwYBXWd3iabbGyAmHSAmV2N3kK7iWmqLQ1BwpKiumbXniKLWnajA7Onm' }
export const portfolioPortrait10: PhotoEntry = { name: 'portfolio-portrait-10', width: 1120, height: 1400, widths: [400, 700, 1100], hash: '58f0ef7c', blur: 'fpa5dpe1U3abboOti5G/gZi5XnedhYq4dn2iSFhoOElcbXOZi5C+NDlGOz9PjZPB' }
export const portfolioPortrait19: PhotoEntry = { name: 'portfolio-portrait-19', width: 1244, height: 1400, widths: [480, 800, 1244], hash: '1bc24f5d', blur: 'o66xO0hLWGhqmqmrssTJe5usiam7us/U2N7ZeZOlX3+X3OHb8O7sxc/WucXN7ujg' }
export const portfolioPortrait21: PhotoEntry = { name: 'portfolio-portrait-21', width: 1202, height: 1400, widths: [480, 800, 1202], hash: '7a2bba19', blur: 'clEAcVgjdlwoblABhF8An3w5qYdHhl8BjmgAgmswiXVNk20Bj20Ajnc1l4FMkHAN' }
export const portfolioPortrait22: PhotoEntry = { name: 'portfolio-portrait-22', width: 1120, height: 1400, widths: [480, 800, 1120], hash: 'ce4899ee', blur: 'IiwxNkNRVGBucXJtV19lVmR8gIeTp6KYgISDnJyek5OXu7Oku7WtxcC4bW5ro5+W' }
export const portfolioWedding01: PhotoEntry = { name: 'portfolio-wedding-01', width: 1400, height: 935, widths: [400, 700, 1100], hash: '6a961a80', blur: 'F0QwK25UKmJSGzoxTnxvSoh1Z41/W3NpYXJwYHh4eYuJZHNvFSIcIzErNEZFMD8+' }
export const portfolioWedding02: PhotoEntry = { name: 'portfolio-wedding-02', width: 1000, height: 1000, widths: [400, 700, 1000], hash: '59309a21', blur: 'k6G1nqvAjJ64jaO+xtLqqbrWlqe8na/FiZ66ipGkbHWHc3+NboSISVFSVFtec3x8' }
export const portfolioWedding36: PhotoEntry = { name: 'portfolio-wedding-36', width: 1157, height: 1400, widths: [480, 800, 1157], hash: '2ac2295b', blur: 'PUxRV2FlJSsoFx8caG9plp6gVlhWbHNtlpqUsLOxZWxxh4Z8raicubiwtbe2sLCq' }
export const portfolioWedding58: PhotoEntry = { name: 'portfolio-wedding-58', width: 1400, height: 931, widths: [400, 700, 1100], hash: 'aee0e2a4', blur: 'X5SVXp2vb5+3SoKHlrm9qsjSjLbGocDDGlddTmpneYd+VWpkW3JmHlZbv6OAT1tR' }
export const testimonial1: PhotoEntry = { name: 'testimonial-1', width: 480, height: 480, widths: [96, 192, 384], hash: '1a60d7ba', blur: 'coubfJvCtsDdpLC/XYCac5G9g57ORWmFXnWHpLrifZvLSF5tVl1faH6TUGZ4QEdF' }
export const testimonial2: PhotoEntry = { name: 'testimonial-2', width: 480, height: 480, widths: [96, 192, 384], hash: '2f357675', blur: '1dLQf32Empia08vCYIqPSVhwYGV6zsS7c5eZZ3KIX2N2srCpusnTg4uPRWBfWIR3' }
export const testimonial3: PhotoEntry = { name: 'testimonial-3', width: 479, height: 479, widths: [96, 192, 384], hash: '610468aa', blur: 'urCrjaC/GC5OLCsnPjwxTGOHS2eVLjEvZ2VUVF5vTWmYRElIcXBhUlNKOT08XF5X' }
