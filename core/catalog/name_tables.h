// Generated from Unicode's data (version 15; the look-alikes are those of ICU 72), not written by
// hand: what name_text.cpp must know about characters. The file is small on purpose, since the
// page's engines also contain it; ICU itself would weigh more than a whole engine.
#pragma once

#include "core/base/types.h"

namespace klaxon::core {

// Characters that belong to the one before: marks of every script, the later parts of a Hangul
// syllable, skin tones. Run lengths, in turn of characters that do not and characters that do.
inline constexpr u16 mark_steps[] = {
    768, 112, 275,  7,   263,   45, 1,    1,  1,    2,  1,    2,  1,     1,  72,   11, 48,   21,
    16,  1,   101,  7,   2,     6,  2,    2,  1,    4,  35,   1,  30,    27, 91,   11, 58,   9,
    9,   1,   24,   4,   1,     9,  1,    3,  1,    5,  43,   3,  60,    8,  42,   24, 1,    33,
    54,  3,   1,    18,  1,     7,  10,   2,  29,   3,  56,   1,  1,     16, 9,    1,  10,   2,
    26,  6,   56,   22,  30,    2,  3,    1,  11,   3,  56,   1,  1,     16, 20,   2,  22,   10,
    56,  1,   1,    26,  10,    2,  30,   1,  59,   16, 9,    1,  40,    5,  55,   1,  1,    25,
    11,  2,   29,   3,   56,    1,  1,    25, 11,   2,  15,   17, 55,    2,  1,    16, 9,    1,
    10,  2,   29,   3,   70,    22, 18,   2,  61,   1,  1,    8,  12,    8,  98,   1,  1,    10,
    11,  7,   73,   2,   27,    1,  1,    1,  1,    1,  4,    2,  49,    20, 1,    2,  5,    48,
    9,   1,   102,  11,  1,     6,  23,   4,  4,    3,  16,   4,  13,    1,  1,    3,  6,    1,
    15,  1,   194,  160, 349,   3,  946,  4,  28,   3,  29,   2,  30,    2,  64,   32, 9,    1,
    45,  3,   1,    1,   117,   2,  34,   1,  118,  28, 219,  5,  57,    12, 1,    1,  2,    27,
    48,  85,  47,   17,  38,    9,  12,   3,  30,   13, 56,   14, 48,    20, 152,  3,  1,    21,
    4,   1,   6,    1,   2,     3,  198,  64, 524,  1,  195,  33, 3070,  3,  141,  1,  96,   32,
    554, 6,   105,  2,   30164, 4,  1,    10, 32,   2,  80,   2,  272,   1,  3,    1,  4,    1,
    23,  5,   4,    1,   83,    2,  50,   18, 26,   18, 13,   1,  38,    8,  25,   13, 44,   4,
    47,  14,  36,   1,   67,    14, 12,   1,  8,    2,  46,   1,  51,    1,  1,    3,  2,    2,
    5,   2,   1,    1,   41,    5,  5,    2,  236,  8,  1,    2,  11202, 76, 8994, 1,  737,  16,
    16,  16,  366,  2,   605,   1,  226,  1,  149,  5,  1670, 15, 40,    8,  165,  2,  573,  4,
    387, 2,   80,   3,   70,    11, 49,   4,  122,  3,  53,   15, 41,    1,  2,    2,  10,   4,
    45,  11,  7,    1,   61,    3,  36,   14, 16,   2,  44,   1,  12,    3,  48,   14, 8,    4,
    1,   2,   92,   12,  6,     1,  2,    1,  157,  12, 21,   4,  55,    2,  1,    16, 9,    1,
    10,  19,  192,  18,  23,    1,  81,   20, 235,  18, 27,   2,  82,    17, 106,  13, 101,  3,
    2,   10,  256,  15,  245,   15, 1,    1,  1,    2,  141,  16, 3,     1,  28,   10, 40,   7,
    1,   4,   8,    1,   9,     11, 46,   16, 405,  17, 82,   37, 122,   21, 1,    1,  66,   14,
    347, 4,   9,    2,   1,     1,  48,   15, 5373, 1,  6,    15, 13978, 5,  59,   7,  1048, 1,
    1,   66,  81,   14,  19627, 2,  4705, 71, 542,  5,  3,    6,  8,     8,  2,    7,  30,   4,
    148, 3,   1979, 55,  4,     50, 8,    1,  14,   1,  22,   21, 1360,  43, 100,  1,  160,  7,
    375, 1,   61,   4,   508,   4,  992,  7,  109,  7,  2736, 5};

// The Latin letters from U+00C0 on, each as a small plain letter and its accent, by `accents`; two
// blanks for a letter without an accent.
inline constexpr u32 accented_first = 0xC0;
inline constexpr char accented[] =
    "a`a'a^a~a:ao  c,e`e'e^e:i`i'i^i:  n~o`o'o^o~o:    u`u'u^u:y'    "
    "a`a'a^a~a:ao  c,e`e'e^e:i`i'i^i:  n~o`o'o^o~o:    u`u'u^u:y'  y:"
    "a-a-auaua;a;c'c'c^c^c.c.cvcvdvdv    e-e-eueue.e.e;e;evevg^g^gugu"
    "g.g.g,g,h^h^    i~i~i-i-iuiui;i;i.      j^j^k,k,  l'l'l,l,lvlv  "
    "      n'n'n,n,nvnv      o-o-ououo\"o\"    r'r'r,r,rvrvs's's^s^s,s,"
    "svsvt,t,tvtv    u~u~u-u-uuuuuouou\"u\"u;u;w^w^y^y^y:z'z'z.z.zvzv  ";
struct Accent {
  char sign;
  u16 mark;
};
inline constexpr Accent accents[] = {{'`', 0x300}, {'\'', 0x301}, {'^', 0x302}, {'~', 0x303},
                                     {'-', 0x304}, {'u', 0x306},  {'.', 0x307}, {':', 0x308},
                                     {'o', 0x30A}, {'"', 0x30B},  {'v', 0x30C}, {',', 0x327},
                                     {';', 0x328}};

// Letters of other alphabets that look like a Latin letter.
struct Look {
  u16 letter;
  char latin;
};
inline constexpr Look looks[] = {
    {0x37A, 'i'},  {0x37F, 'J'},  {0x391, 'A'},  {0x392, 'B'},  {0x395, 'E'},  {0x396, 'Z'},
    {0x397, 'H'},  {0x399, 'I'},  {0x39A, 'K'},  {0x39C, 'M'},  {0x39D, 'N'},  {0x39F, 'O'},
    {0x3A1, 'P'},  {0x3A4, 'T'},  {0x3A5, 'Y'},  {0x3A7, 'X'},  {0x3B1, 'a'},  {0x3B3, 'y'},
    {0x3B9, 'i'},  {0x3BD, 'v'},  {0x3BF, 'o'},  {0x3C1, 'p'},  {0x3C3, 'o'},  {0x3C5, 'u'},
    {0x3D2, 'Y'},  {0x3DC, 'F'},  {0x3F1, 'p'},  {0x3F2, 'c'},  {0x3F3, 'j'},  {0x3F9, 'C'},
    {0x3FA, 'M'},  {0x405, 'S'},  {0x406, 'I'},  {0x408, 'J'},  {0x410, 'A'},  {0x412, 'B'},
    {0x415, 'E'},  {0x41A, 'K'},  {0x41C, 'M'},  {0x41D, 'H'},  {0x41E, 'O'},  {0x420, 'P'},
    {0x421, 'C'},  {0x422, 'T'},  {0x423, 'Y'},  {0x425, 'X'},  {0x42C, 'b'},  {0x430, 'a'},
    {0x433, 'r'},  {0x435, 'e'},  {0x43E, 'o'},  {0x440, 'p'},  {0x441, 'c'},  {0x443, 'y'},
    {0x445, 'x'},  {0x455, 's'},  {0x456, 'i'},  {0x458, 'j'},  {0x461, 'w'},  {0x474, 'V'},
    {0x475, 'v'},  {0x4AE, 'Y'},  {0x4AF, 'y'},  {0x4BB, 'h'},  {0x4BD, 'e'},  {0x4C0, 'I'},
    {0x4CF, 'i'},  {0x501, 'd'},  {0x50C, 'G'},  {0x51B, 'q'},  {0x51C, 'W'},  {0x51D, 'w'},
    {0x54D, 'U'},  {0x54F, 'S'},  {0x555, 'O'},  {0x561, 'w'},  {0x563, 'q'},  {0x566, 'q'},
    {0x570, 'h'},  {0x578, 'n'},  {0x57C, 'n'},  {0x57D, 'u'},  {0x581, 'g'},  {0x584, 'f'},
    {0x585, 'o'},  {0x13A0, 'D'}, {0x13A1, 'R'}, {0x13A2, 'T'}, {0x13A5, 'i'}, {0x13A9, 'Y'},
    {0x13AA, 'A'}, {0x13AB, 'J'}, {0x13AC, 'E'}, {0x13B3, 'W'}, {0x13B7, 'M'}, {0x13BB, 'H'},
    {0x13BD, 'Y'}, {0x13C0, 'G'}, {0x13C2, 'h'}, {0x13C3, 'Z'}, {0x13CF, 'b'}, {0x13D2, 'R'},
    {0x13D4, 'W'}, {0x13D5, 'S'}, {0x13D9, 'V'}, {0x13DA, 'S'}, {0x13DE, 'L'}, {0x13DF, 'C'},
    {0x13E2, 'P'}, {0x13E6, 'K'}, {0x13E7, 'd'}, {0x13F3, 'G'}, {0x13F4, 'B'}, {0x1D26, 'r'},
    {0x1FBE, 'i'}, {0xA647, 'i'}, {0xAB75, 'i'}, {0xAB81, 'r'}, {0xAB83, 'w'}, {0xAB93, 'z'},
    {0xABA9, 'v'}, {0xABAA, 's'}, {0xABAF, 'c'}};

}  // namespace klaxon::core
