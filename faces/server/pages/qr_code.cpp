#include "faces/server/pages/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace klaxon::faces::server {
namespace {

constexpr int quiet = 2;  // squares around the code; the norm is four, two do

bool dark(const std::vector<std::string>& rows, int row, int column) {
  const int size = static_cast<int>(rows.size());
  if (row < 0 || column < 0 || row >= size || column >= size) return false;
  return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '1';
}

}  // namespace

std::vector<std::string> qr_rows(std::string_view text) {
  if (text.empty() || text.size() > qr_bytes_max) return {};
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeData(static_cast<int>(text.size()),
                        reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_L),
      QRcode_free);
  if (code == nullptr) return {};
  const auto width = static_cast<std::size_t>(code->width);
  std::vector<std::string> rows(width, std::string(width, '0'));
  for (std::size_t i = 0; i < width * width; ++i)
    if ((code->data[i] & 1U) != 0) rows[i / width][i % width] = '1';
  return rows;
}

std::string qr_for_terminal(const std::vector<std::string>& rows) {
  // a character's upper and lower half: black squares on white
  static constexpr const char* halves[] = {" ", "\u2584", "\u2580", "\u2588"};
  const int size = static_cast<int>(rows.size());
  std::string out;
  for (int row = -quiet; row < size + quiet; row += 2) {
    out += "\x1b[30;107m";
    for (int column = -quiet; column < size + quiet; ++column)
      out += halves[2 * dark(rows, row, column) + dark(rows, row + 1, column)];
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace klaxon::faces::server
